/* BRY: scans along the lines, and for pieces in the Ring. */
#include "bry.h"

/* Write the spaces of the pieces that a piece attacks from a space, and return their number. */
int bry_attacked(const bry_game *game, const bry_state *state, const uint8_t *view, int from, uint8_t *found)
{
    int count = 0;
    for (int ray = game->first_ray[from]; ray < game->first_ray[from + 1]; ray++)
        for (int at = game->first_cell[ray]; at < game->first_cell[ray + 1]; at++) {
            int sees = view[state->cells[game->ray_cells[at]]];
            if (sees < BRY_STOP)
                continue;
            if (sees == BRY_HIT)
                found[count++] = game->ray_cells[at];
            break;
        }
    return count;
}

static inline bool is_up(uint8_t cell, int colour) { return cell && cell < BRY_DOWN && bry_colour(cell - 1) == colour; }

bool bry_any_of(const bry_game *game, const bry_state *state, int colour)
{
    for (int space = 0; space < game->spaces; space++)
        if (state->cells[space] && bry_colour(bry_piece(state->cells[space])) == colour)
            return true;
    return false;
}

bool bry_can_capture(const bry_game *game, const bry_state *state, int player)
{
    for (int space = 0; space < game->spaces; space++) {
        if (!is_up(state->cells[space], player))
            continue;
        const uint8_t *view = game->view[player][state->cells[space] - 1];
        for (int ray = game->first_ray[space]; ray < game->first_ray[space + 1]; ray++)
            for (int at = game->first_cell[ray]; at < game->first_cell[ray + 1]; at++) {
                int sees = view[state->cells[game->ray_cells[at]]];
                if (sees == BRY_HIT)
                    return true;
                if (sees == BRY_STOP)
                    break;
            }
    }
    return false;
}

int bry_turnable(const bry_game *game, const bry_state *state, uint8_t *spaces)
{
    int count = 0;
    for (int space = 0; game->neutral >= 0 && space < game->spaces; space++)
        if (state->cells[space] > BRY_DOWN && bry_colour(bry_piece(state->cells[space])) == game->neutral)
            spaces[count++] = (uint8_t)space;
    return count;
}
