/* BRY: every legal action. */
#include "bry.h"

/* Write the moves of a piece in the Ring, landings and captures, and return their number. */
static int moves_from(const bry_game *game, const bry_state *state, const uint8_t *view, int from, rl_action *out)
{
    int count = 0;
    for (int ray = game->first_ray[from]; ray < game->first_ray[from + 1]; ray++)
        for (int at = game->first_cell[ray]; at < game->first_cell[ray + 1]; at++) {
            int to = game->ray_cells[at], sees = view[state->cells[to]];
            if (sees == BRY_EMPTY || sees == BRY_HIT)
                out[count++] = bry_action(BRY_MOVED, from, to);
            if (sees >= BRY_STOP)
                break;
        }
    return count;
}

/* Return whether the player may move the piece on a space. */
static bool may_move(const bry_game *game, const bry_state *state, int player, int space)
{
    uint8_t cell = state->cells[space];
    if (!cell || cell >= BRY_DOWN)
        return false;
    int piece = bry_piece(cell), colour = bry_colour(piece);
    return (colour == player || colour == game->neutral) && piece != state->locked;
}

/* The captures of the player who acts, for the quiescence search. */
int bry_captures(const rl_game *made, const rl_state *at, rl_action *out)
{
    const bry_game *game = (const bry_game *)made;
    const bry_state *state = &at->bry;
    uint8_t found[BRY_PIECES * 2];
    int count = 0, player = bry_actor(game, state);
    for (int space = 0; space < game->spaces && state->common.phase == RL_MOVE; space++) {
        if (!may_move(game, state, player, space))
            continue;
        const uint8_t *view = game->view[player][bry_piece(state->cells[space])];
        int taken = bry_attacked(game, state, view, space, found);
        for (int number = 0; number < taken; number++)
            out[count++] = bry_action(BRY_MOVED, space, found[number]);
    }
    return count;
}

static int entries(const bry_game *game, const bry_state *state, uint16_t pieces, int colour, rl_action *out)
{
    int count = 0;
    for (; pieces; pieces &= (uint16_t)(pieces - 1)) {
        int piece = BRY_EACH * colour + rl_lowest(pieces);
        if (piece == state->released)
            continue;
        for (int space = 0; space < game->spaces; space++)
            if (!state->cells[space])
                out[count++] = bry_action(BRY_ENTERED, piece, space);
    }
    return count;
}

/* Facts found while the moves are listed: whether the player has a piece in the Ring, and one face-up. */
typedef struct {
    bool own_up, own_any;
} found;

static int standard_moves(const bry_game *game, const bry_state *state, rl_action *out, found *found)
{
    int count = 0, player = bry_actor(game, state);
    for (int space = 0; space < game->spaces; space++) {
        uint8_t cell = state->cells[space];
        int piece = cell ? bry_piece(cell) : -1, colour = cell ? bry_colour(piece) : -1;
        found->own_any |= colour == player;
        found->own_up |= colour == player && cell < BRY_DOWN;
        if (!may_move(game, state, player, space))
            continue;
        count += moves_from(game, state, game->view[player][piece], space, out + count);
        for (uint16_t pen = state->pens[colour] & bry_same_body(piece); pen; pen &= (uint16_t)(pen - 1))
            out[count++] = bry_action(BRY_SWAPPED, BRY_EACH * colour + rl_lowest(pen), space);
    }
    count += entries(game, state, state->nests[player], player, out + count);
    if (game->neutral >= 0 && found->own_any)
        count += entries(game, state, state->nests[game->neutral], game->neutral, out + count);
    return count;
}

/* Return whether the player's position allows a release: condition A or B of the rules. */
static bool may_release(const bry_game *game, const bry_state *state)
{
    int player = bry_actor(game, state), ring[BRY_COLOURS] = {0};
    if (!state->nests[player] && !state->could && state->turns_before == BRY_CALM && !state->could_before)
        return true;
    for (int space = 0; space < game->spaces; space++)
        if (state->cells[space])
            ring[bry_colour(bry_piece(state->cells[space]))]++;
    for (int other = 0; other < BRY_COLOURS; other++)
        if (other != player && state->playing >> other & 1 &&
            (rl_count(state->nests[player]) >= rl_count(state->nests[other]) ||
             rl_count(state->pens[player]) <= rl_count(state->pens[other]) || ring[player] >= ring[other]))
            return false;
    return true;
}

/* A piece may be released only if a move remains that does not swap it in. */
static int releases(const bry_game *game, const bry_state *state, const rl_action *moves, int count, rl_action *out)
{
    int player = bry_actor(game, state), released = 0;
    if (!state->pens[player] || state->released != BRY_NOBODY || !count || !may_release(game, state))
        return 0;
    for (uint16_t pen = state->pens[player]; pen; pen &= (uint16_t)(pen - 1)) {
        int piece = BRY_EACH * player + rl_lowest(pen);
        for (int number = 0; number < count; number++)
            if (moves[number] >> 20 != BRY_SWAPPED || (int)(moves[number] >> 8 & 0xFFF) != piece) {
                out[released++] = bry_action(BRY_RELEASED, piece, 0);
                break;
            }
    }
    return released;
}

int bry_actions(const rl_game *made, const rl_state *at, rl_action *out)
{
    const bry_game *game = (const bry_game *)made;
    const bry_state *state = &at->bry;
    uint8_t spaces[BRY_PIECES];
    found found = {false, false};
    int count, choices;
    switch (state->common.phase) {
    case RL_MOVE:
        count = standard_moves(game, state, out, &found);
        count += releases(game, state, out, count, out + count);
        if (!count || (game->neutral >= 0 && !state->nests[bry_actor(game, state)] && !found.own_up))
            out[count++] = RL_PASS;
        return count;
    case RL_FLIP:
    case RL_UP:
        choices = 1 << (state->common.phase == RL_FLIP ? state->asked_count : bry_turnable(game, state, spaces));
        for (int chosen = 0; chosen < choices; chosen++)
            out[chosen] = bry_action(state->common.phase == RL_FLIP ? BRY_FLIPPED : BRY_TURNED_UP, chosen, 0);
        return choices;
    default:
        return 0;
    }
}
