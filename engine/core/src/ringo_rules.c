/* RINGO: the effect of an action. */
#include "ringo.h"

#include <string.h>

static void remember(ringo_state *state, rl_past *past, rl_action action, ringo_cell origin)
{
    rl_past now = {ringo_key(state), action, origin.x, origin.y};
    past[state->common.past_to++] = now;
}

static void ringo_start(const rl_game *made, rl_state *at, rl_past *past)
{
    ringo_state *state = &at->ringo;
    memset(state, 0, sizeof *state);
    state->common.phase = RL_MOVE;
    state->origin.x = state->origin.y = -2;
    state->stock[0] = state->stock[1] = (uint8_t)((const ringo_game *)made)->discs;
    for (int row = 1; row <= 3; row++) {
        state->sets[0][row] = row == 2 ? 0 : 10;
        state->sets[1][row] = row == 2 ? 10 : 4;
    }
    remember(state, past, RL_NO_ACTION, state->origin);
}

static void ringo_play(const rl_game *made, const rl_state *from, rl_action action, rl_state *to, rl_past *past)
{
    const ringo_game *game = (const ringo_game *)made;
    ringo_state *state = &to->ringo;
    *state = from->ringo;
    int turn = state->common.turn, ring = action >> 10 & 1023, target = action & 1023;
    ringo_cell origin = state->origin;
    bool fill = action != RL_PASS, lifts = fill && action & RINGO_LIFTS;
    if (fill) {
        int owner = !ringo_has(state->sets[0], ring);
        bool moves = !(action & RINGO_STAYS);
        if (game->slides) {
            ringo_set standing;
            ringo_standing(state, standing);
            if (moves)
                standing[target >> 5] |= 1u << (target & 31);
            state->place = ringo_place(game, ringo_box_of(standing, origin), state->place);
        }
        if (lifts)
            ringo_flip(state->sets[2 + turn], action >> 20 & 1023);
        ringo_flip(state->sets[2 + turn], ring);
        if (moves) {
            ringo_flip(state->sets[owner], ring);
            ringo_flip(state->sets[owner], target);
        }
        if (ringo_four(state->sets[2 + turn]))
            ringo_end(state, turn, RINGO_DISCS);
        else if (ringo_four(state->sets[owner]))
            ringo_end(state, owner, RINGO_RING_ROW);
        ringo_anchor(state);
    }
    state->common.turn ^= 1;
    state->turns++;
    remember(state, past, action, origin);
    if (fill && !lifts) {
        state->stock[turn]--;
        state->common.past_from = state->common.past_to - 1;
    }
    if (state->common.phase != RL_OVER)
        ringo_draw(game, state, past);
    if (state->common.phase != RL_OVER && fill && game->slides) {
        ringo_set wanted, rings, beside;
        ringo_standing(state, wanted);
        for (int row = 0; row < RINGO_WIDTH; row++)
            rings[row] = state->sets[0][row] | state->sets[1][row];
        ringo_beside(rings, beside);
        for (int row = 0; row < RINGO_WIDTH; row++)
            wanted[row] |= beside[row];
        state->place = ringo_place(game, ringo_box_of(wanted, state->origin), state->place);
    }
}

static bool ringo_resign(const rl_game *game, const rl_state *from, int player, rl_state *to, rl_past *past)
{
    (void)game, (void)past;
    to->ringo = from->ringo;
    ringo_end(&to->ringo, 1 - player, RINGO_RESIGNED);
    return true;
}

static uint64_t ringo_hash(const rl_game *game, const rl_state *at)
{
    const ringo_state *state = &at->ringo;
    (void)game;
    return rl_fold(ringo_key(state),
                   (uint64_t)state->common.phase | (uint64_t)state->stock[0] << 8 | (uint64_t)state->stock[1] << 16);
}

const rl_rules ringo_rules = {
    .name = "ringo",
    .game_size = sizeof(ringo_game),
    .state_size = sizeof(ringo_state),
    .view = &ringo_view,
    .setup = ringo_setup,
    .start = ringo_start,
    .actions = ringo_actions,
    .play = ringo_play,
    .legal_unlisted = ringo_legal_unlisted,
    .resign = ringo_resign,
    .winners = ringo_winners,
    .score = ringo_score,
    .hash = ringo_hash,
    .write_action = ringo_write_action,
    .read_action = ringo_read_action,
    .write_position = ringo_write_position,
    .read_position = ringo_read_position,
};
