/* BRY: the score, and the winner. */
#include "bry.h"

const char *const bry_reasons[BRY_REASONS] = {"", "elimination", "resignation", "repetition", "idle"};

unsigned bry_winners(const rl_game *made, const rl_state *at, const char **reason)
{
    const bry_game *game = (const bry_game *)made;
    *reason = bry_reasons[at->common.reason];
    for (int player = 0; player < made->players; player++)
        if (at->bry.playing == 1 << game->colours[player])
            return 1u << player;
    return 0;
}

void bry_score(const rl_game *made, const rl_state *at, int *scores)
{
    const bry_game *game = (const bry_game *)made;
    int ring[BRY_COLOURS] = {0};
    for (int space = 0; space < game->spaces; space++)
        if (at->bry.cells[space])
            ring[bry_colour(bry_piece(at->bry.cells[space]))]++;
    for (int player = 0; player < made->players; player++) {
        int colour = game->colours[player];
        scores[player] = at->bry.playing >> colour & 1 ? rl_count(at->bry.nests[colour]) + ring[colour] : 0;
    }
}
