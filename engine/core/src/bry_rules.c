/* BRY: the effect of an action. */
#include "bry.h"

#include <string.h>

static void bry_start(const rl_game *made, rl_state *at, rl_past *past)
{
    const bry_game *game = (const bry_game *)made;
    bry_state *state = &at->bry;
    memset(state, 0, sizeof *state);
    state->common.phase = RL_MOVE;
    state->released = state->locked = BRY_NOBODY;
    for (int player = 0; player < made->players; player++) {
        state->nests[game->colours[player]] = (1 << BRY_EACH) - 1;
        state->playing |= (uint8_t)(1 << game->colours[player]);
    }
    if (game->neutral >= 0)
        state->nests[game->neutral] = (1 << BRY_EACH) - 1;
    bry_remember(game, state, past);
}

static uint16_t idle_after(const bry_state *state)
{
    return state->released != BRY_NOBODY ? 0 : (uint16_t)(state->idle + (state->idle < UINT16_MAX));
}

static void move_in_ring(const bry_game *game, bry_state *state, int from, int to, rl_past *past)
{
    uint8_t before[BRY_PIECES * 2], after[BRY_PIECES * 2];
    int piece = state->cells[from] - 1, taken = state->cells[to] ? bry_piece(state->cells[to]) : -1, fresh = 0;
    const uint8_t *view = game->view[bry_actor(game, state)][piece];
    int count_before = bry_attacked(game, state, view, from, before);
    state->idle = idle_after(state);
    state->cells[from] = 0;
    state->cells[to] = (uint8_t)(piece + 1);
    if (taken >= 0) {
        state->pens[bry_colour(taken)] |= bry_in_set(taken);
        state->idle = 0;
    }
    int count = bry_attacked(game, state, view, to, after);
    for (int number = 0; number < count; number++)
        if (!count_before || !memchr(before, after[number], (size_t)count_before))
            after[fresh++] = after[number];
    bry_flip(game, state, piece, after, fresh, past);
}

static void bry_play(const rl_game *made, const rl_state *from, rl_action action, rl_state *to, rl_past *past)
{
    const bry_game *game = (const bry_game *)made;
    bry_state *state = &to->bry;
    uint8_t spaces[BRY_PIECES * 2] = {0};
    int count;
    *state = from->bry;
    int one = action >> 8 & 0xFFF, other = action & 0xFF, colour = bry_colour(one);
    if (action == RL_PASS) {
        state->idle = idle_after(state);
        state->locked = BRY_NOBODY;
        bry_turn_up(game, state, past);
        return;
    }
    switch (action >> 20) {
    case BRY_MOVED:
        move_in_ring(game, state, one, other, past);
        break;
    case BRY_ENTERED:
        state->cells[other] = (uint8_t)(one + 1);
        state->nests[colour] &= (uint16_t)~bry_in_set(one);
        state->idle = 0;
        count = bry_attacked(game, state, game->view[bry_actor(game, state)][one], other, spaces);
        bry_flip(game, state, one, spaces, count, past);
        break;
    case BRY_SWAPPED:
        state->pens[colour] = (uint16_t)((state->pens[colour] & ~bry_in_set(one)) |
                                         bry_in_set(state->cells[other] - 1));
        state->cells[other] = (uint8_t)(one + 1);
        state->idle = idle_after(state);
        bry_flip(game, state, one, spaces, 0, past);
        break;
    case BRY_RELEASED:
        state->nests[colour] |= bry_in_set(one);
        state->pens[colour] &= (uint16_t)~bry_in_set(one);
        state->released = (uint8_t)one;
        break;
    case BRY_FLIPPED:
        for (int number = 0; number < state->asked_count; number++)
            if (one >> number & 1)
                state->cells[state->asked[number]] ^= BRY_DOWN;
        state->asked_count = 0;
        bry_turn_up(game, state, past);
        break;
    default:
        count = bry_turnable(game, state, spaces);
        for (int number = 0; number < count; number++)
            if (one >> number & 1)
                state->cells[spaces[number]] ^= BRY_DOWN;
        bry_next_turn(game, state, past);
        break;
    }
}

static bool bry_resign(const rl_game *made, const rl_state *from, int player, rl_state *to, rl_past *past)
{
    const bry_game *game = (const bry_game *)made;
    bry_state *state = &to->bry;
    int colour = game->colours[player];
    if (!(from->bry.playing >> colour & 1))
        return false;
    *state = from->bry;
    state->abandoned[colour] = state->nests[colour];
    state->pens[colour] |= state->nests[colour];
    state->nests[colour] = 0;
    state->playing &= (uint8_t)~(1 << colour);
    state->common.past_from = state->common.past_to;
    if (rl_count(state->playing) == 1) {
        bry_over(state, BRY_RESIGNATION);
    } else if (player == state->common.turn) {
        state->released = BRY_NOBODY;
        bry_begin_turn(game, state, past);
    } else if (state->released == BRY_NOBODY) {
        bry_remember(game, state, past);
    }
    return true;
}

const rl_rules bry_rules = {
    .name = "bry",
    .game_size = sizeof(bry_game),
    .state_size = sizeof(bry_state),
    .view = &bry_view,
    .setup = bry_setup,
    .start = bry_start,
    .actions = bry_actions,
    .play = bry_play,
    .resign = bry_resign,
    .winners = bry_winners,
    .score = bry_score,
    .hash = bry_hash,
    .write_action = bry_write_action,
    .read_action = bry_read_action,
    .write_position = bry_write_position,
    .read_position = bry_read_position,
};
