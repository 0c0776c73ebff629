/* RINGO: the end of a game, and the score. */
#include <string.h>

#include "ringo.h"

const char *const ringo_reasons[RINGO_REASONS] = {"", "discs", "rings", "passes", "repetition", "turns", "resignation"};

void ringo_end(ringo_state *state, int winner, int reason)
{
    state->common.phase = RL_OVER;
    state->common.winner = (uint8_t)winner;
    state->common.reason = (uint8_t)reason;
}

void ringo_draw(const ringo_game *game, ringo_state *state, const rl_past *past)
{
    uint32_t from = state->common.past_from, to = state->common.past_to;
    int occurred = 0;
    if (to - from > 2 && past[to - 1].action == RL_PASS && past[to - 2].action == RL_PASS) {
        ringo_end(state, RINGO_NOBODY, RINGO_PASSES);
        return;
    }
    for (uint32_t at = from; at < to; at++)
        occurred += past[at].key == past[to - 1].key;
    if (occurred >= game->repetition)
        ringo_end(state, RINGO_NOBODY, RINGO_REPETITION);
    else if (game->turn_cap && state->turns >= game->turn_cap)
        ringo_end(state, RINGO_NOBODY, RINGO_TURNS);
}

unsigned ringo_winners(const rl_game *game, const rl_state *state, const char **reason)
{
    (void)game;
    *reason = ringo_reasons[state->common.reason];
    return state->common.winner == RINGO_NOBODY ? 0 : 1u << state->common.winner;
}

static int longest(const ringo_set cells)
{
    int most = 0;
    for (int step = 0; step < 4; step++) {
        ringo_set rows;
        bool any = true;
        memcpy(rows, cells, sizeof rows);
        for (int length = 0; any; length++) {
            most = length > most ? length : most;
            any = false;
            /* keep the first cells of longer rows: those whose cell `length` further on is in the set, too */
            for (int row = 0; row < RINGO_WIDTH; row++) {
                int on = row + (step ? length : 0);
                uint32_t there = on < RINGO_WIDTH && length < RINGO_WIDTH ? cells[on] : 0;
                if (length < RINGO_WIDTH)
                    there = step < 2 ? there >> length : step == 2 ? there : there << length;
                rows[row] &= there;
                any |= rows[row] != 0;
            }
        }
    }
    return most;
}

void ringo_score(const rl_game *game, const rl_state *at, int *scores)
{
    (void)game;
    for (int player = 0; player < 2; player++) {
        int rings = longest(at->ringo.sets[player]), discs = longest(at->ringo.sets[2 + player]);
        scores[player] = rings > discs ? rings : discs;
    }
}
