/* BRY: the rest of a turn after its action, and its end. */
#include <string.h>

#include "bry.h"

void bry_remember(const bry_game *game, bry_state *state, rl_past *past)
{
    if (game->repetition)
        past[state->common.past_to++] = (rl_past){bry_digest(game, state), RL_NO_ACTION, 0, 0};
}

void bry_over(bry_state *state, int reason)
{
    bry_state ended;
    memset(&ended, 0, sizeof ended);
    ended.common = state->common;
    ended.common.past_from = ended.common.past_to;
    ended.common.turn = 0;
    ended.common.phase = RL_OVER;
    ended.common.reason = (uint8_t)reason;
    ended.released = ended.locked = BRY_NOBODY;
    ended.playing = state->playing;
    memcpy(ended.nests, state->nests, sizeof ended.nests);
    memcpy(ended.pens, state->pens, sizeof ended.pens);
    memcpy(ended.abandoned, state->abandoned, sizeof ended.abandoned);
    memcpy(ended.cells, state->cells, sizeof ended.cells);
    *state = ended;
}

void bry_begin_turn(const bry_game *game, bry_state *state, rl_past *past)
{
    int turn = state->common.turn;
    do
        turn = (turn + 1) % game->game.players;
    while (!(state->playing >> game->colours[turn] & 1));
    state->common.turn = (uint8_t)turn;
    state->common.phase = RL_MOVE;
    state->could = bry_can_capture(game, state, bry_actor(game, state));
    bry_remember(game, state, past);
}

void bry_next_turn(const bry_game *game, bry_state *state, rl_past *past)
{
    state->could_before = (uint8_t)((state->could_before << 1 | state->could) & 7);
    if (state->turns_before < BRY_CALM)
        state->turns_before++;
    bry_begin_turn(game, state, past);
    if (game->repetition) {
        int occurred = 0;
        uint64_t now = past[state->common.past_to - 1].key;
        for (uint32_t at = state->common.past_from; at < state->common.past_to; at++)
            occurred += past[at].key == now;
        if (occurred >= game->repetition) {
            bry_over(state, BRY_REPETITION);
            return;
        }
    }
    if (game->idle_turns && state->idle >= game->idle_turns)
        bry_over(state, BRY_IDLE);
}

void bry_turn_up(const bry_game *game, bry_state *state, rl_past *past)
{
    int own = bry_actor(game, state);
    bool neutral_down = false;
    for (int space = 0; space < game->spaces; space++) {
        if (state->cells[space] <= BRY_DOWN)
            continue;
        int colour = bry_colour(bry_piece(state->cells[space]));
        if (colour == own)
            state->cells[space] -= BRY_DOWN;
        neutral_down |= colour == game->neutral;
    }
    if (neutral_down)
        state->common.phase = RL_UP;
    else
        bry_next_turn(game, state, past);
}

void bry_flip(const bry_game *game, bry_state *state, int mover, const uint8_t *spaces, int count, rl_past *past)
{
    uint64_t asked[2] = {0, 0};
    for (int number = 0; number < count; number++) {
        uint8_t space = spaces[number];
        if (state->cells[space] > BRY_DOWN)
            continue;
        if (bry_colour(state->cells[space] - 1) == game->neutral)
            asked[space >> 6] |= (uint64_t)1 << (space & 63);
        else
            state->cells[space] += BRY_DOWN;
    }
    state->released = BRY_NOBODY;
    state->locked = bry_colour(mover) == game->neutral ? (uint8_t)mover : BRY_NOBODY;
    uint8_t playing = state->playing;
    for (int player = 0; player < game->game.players; player++) {
        int colour = game->colours[player];
        if (colour != bry_actor(game, state) && !state->nests[colour] && !bry_any_of(game, state, colour))
            playing &= (uint8_t)~(1 << colour);
    }
    if (playing != state->playing) {
        state->playing = playing;
        state->common.past_from = state->common.past_to;
        if (rl_count(playing) == 1) {
            bry_over(state, BRY_ELIMINATION);
            return;
        }
    }
    state->asked_count = 0;
    for (int half = 0; half < 2; half++)
        for (; asked[half]; asked[half] &= asked[half] - 1)
            state->asked[state->asked_count++] = (uint8_t)(64 * half + rl_lowest(asked[half]));
    if (state->asked_count)
        state->common.phase = RL_FLIP;
    else
        bry_turn_up(game, state, past);
}
