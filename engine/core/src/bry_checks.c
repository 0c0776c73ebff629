/* Checks whether a position of BRY that was read is possible. */
#include <string.h>

#include "bry.h"

static bool pieces_fit(const bry_game *game, const bry_state *state)
{
    int places[BRY_PIECES] = {0}, in_game = 0;
    for (int player = 0; player < game->game.players; player++)
        in_game |= 1 << game->colours[player];
    if (game->neutral >= 0)
        in_game |= 1 << game->neutral;
    for (int space = 0; space < game->spaces; space++)
        if (state->cells[space])
            places[bry_piece(state->cells[space])]++;
    for (int piece = 0; piece < BRY_PIECES; piece++) {
        int colour = bry_colour(piece);
        places[piece] += (state->nests[colour] & bry_in_set(piece)) != 0;
        places[piece] += (state->pens[colour] & bry_in_set(piece)) != 0;
        if (places[piece] != (in_game >> colour & 1))
            return false;
    }
    return true;
}

static bool players_fit(const bry_game *game, const bry_state *state)
{
    int colours = 0;
    for (int player = 0; player < game->game.players; player++) {
        int colour = game->colours[player];
        bool plays = state->playing >> colour & 1;
        bool has = state->nests[colour] || bry_any_of(game, state, colour);
        if ((plays && !has) || (!plays && state->nests[colour]))
            return false;
        colours |= 1 << colour;
    }
    for (int colour = 0; colour < BRY_COLOURS; colour++)
        if (state->abandoned[colour] && (!(colours >> colour & 1) || state->playing >> colour & 1 ||
                                         state->abandoned[colour] & ~state->pens[colour]))
            return false;
    return state->common.phase == RL_OVER ||
           (state->playing >> bry_actor(game, state) & 1 && rl_count(state->playing) > 1);
}

static bool end_fits(const bry_state *state)
{
    int reason = state->common.reason;
    bool won = reason == BRY_ELIMINATION || reason == BRY_RESIGNATION;
    return (rl_count(state->playing) == 1) == won && reason != BRY_NONE && !state->could && !state->turns_before &&
           !state->idle && state->released == BRY_NOBODY && state->locked == BRY_NOBODY && !state->asked_count &&
           state->common.past_to == state->common.past_from;
}

static bool choice_fits(const bry_game *game, const bry_state *state)
{
    int phase = state->common.phase, own = bry_actor(game, state);
    uint8_t spaces[BRY_PIECES];
    if ((phase == RL_FLIP || phase == RL_UP) && game->neutral < 0)
        return false;
    for (int space = 0; space < game->spaces && phase == RL_UP; space++)
        if (state->cells[space] > BRY_DOWN && bry_colour(bry_piece(state->cells[space])) == own)
            return false;
    if (phase == RL_UP && !bry_turnable(game, state, spaces))
        return false;
    if ((state->asked_count > 0) != (phase == RL_FLIP))
        return false;
    for (int number = 0; number < state->asked_count; number++) {
        uint8_t cell = state->cells[state->asked[number]];
        if (!cell || cell > BRY_DOWN || bry_colour(cell - 1) != game->neutral)
            return false;
    }
    return true;
}

static bool marks_fit(const bry_game *game, const bry_state *state)
{
    int phase = state->common.phase, own = bry_actor(game, state);
    if (state->released != BRY_NOBODY && (phase != RL_MOVE || bry_colour(state->released) != own ||
                                          !(state->nests[own] & bry_in_set(state->released))))
        return false;
    if (state->locked == BRY_NOBODY)
        return true;
    return bry_colour(state->locked) == game->neutral && phase != RL_FLIP &&
           memchr(state->cells, state->locked + 1, (size_t)game->spaces);
}

static bool history_fits(const bry_game *game, const bry_state *state, const rl_past *past)
{
    bool moves = state->common.phase == RL_MOVE;
    uint32_t from = state->common.past_from, to = state->common.past_to;
    if (moves && state->could != bry_can_capture(game, state, bry_actor(game, state)))
        return false;
    if (game->idle_turns && state->idle - !moves >= game->idle_turns)
        return false;
    if (to > from && !game->repetition)
        return false;
    if (moves && state->released == BRY_NOBODY && game->repetition) {
        int occurred = 0;
        if (to == from || past[to - 1].key != bry_digest(game, state))
            return false;
        for (uint32_t at = from; at < to; at++)
            occurred += past[at].key == past[to - 1].key;
        return occurred < game->repetition;
    }
    return true;
}

bool bry_can_be(const bry_game *game, const bry_state *state, const rl_past *past)
{
    if (!pieces_fit(game, state) || !players_fit(game, state))
        return false;
    if (state->common.phase == RL_OVER)
        return end_fits(state);
    return state->common.reason == BRY_NONE && choice_fits(game, state) && marks_fit(game, state) &&
           history_fits(game, state, past);
}
