/* The evaluation's features of BRY: where a player's pieces are, which pieces attack which, and how many can move. */
#include <string.h>

#include "bry.h"
#include "evaluate.h"

typedef struct {
    int attacked, safe_attacked, landings;
} reach;

/* Add up what a colour's face-up pieces reach if a player moves them. */
static void look(const bry_game *game, const bry_state *state, int player, int colour, bool *hit, reach *reach)
{
    for (int space = 0; space < game->spaces; space++) {
        uint8_t cell = state->cells[space];
        if (!cell || cell > BRY_DOWN || bry_colour(cell - 1) != colour)
            continue;
        const uint8_t *view = game->view[player][cell - 1];
        for (int ray = game->first_ray[space]; ray < game->first_ray[space + 1]; ray++)
            for (int at = game->first_cell[ray]; at < game->first_cell[ray + 1]; at++) {
                int to = game->ray_cells[at], sees = view[state->cells[to]];
                reach->landings += sees == BRY_EMPTY;
                if (sees < BRY_STOP)
                    continue;
                if (sees == BRY_HIT && bry_colour(bry_piece(state->cells[to])) != game->neutral && !hit[to]) {
                    hit[to] = true;
                    reach->attacked++;
                    reach->safe_attacked += state->cells[to] > BRY_DOWN;
                }
                break;
            }
    }
}

static void measure(const rl_game *made, const rl_state *at, int player, float *features)
{
    const bry_game *game = (const bry_game *)made;
    const bry_state *state = &at->bry;
    int colour = game->colours[player], up = 0, down = 0;
    bool hit[BRY_SPACES] = {false}, plays = state->playing >> colour & 1, turn = state->common.turn == player;
    reach found = {0, 0, 0};
    for (int space = 0; space < game->spaces; space++)
        if (state->cells[space] && bry_colour(bry_piece(state->cells[space])) == colour)
            *(state->cells[space] > BRY_DOWN ? &down : &up) += 1;
    if (plays) {
        look(game, state, colour, colour, hit, &found);
        if (game->neutral >= 0)
            look(game, state, colour, game->neutral, hit, &found);
    }
    features[0] = (float)rl_count(state->nests[colour]);
    features[1] = (float)up;
    features[2] = (float)down;
    features[3] = (float)found.attacked;
    features[4] = (float)found.safe_attacked;
    features[5] = turn ? (float)(found.attacked > 0) : 0;
    features[6] = turn;
    features[7] = (float)found.landings / 10;
    features[8] = plays ? 0 : -8;
    int all = rl_count(state->nests[colour]) + up + down;
    features[9] = all == 1;
    features[10] = all == 2;
    features[11] = (float)(rl_count(state->nests[colour]) == 0);
}

/* Captures are noisy. */
static bool noisy(const rl_state *from, rl_action action, const rl_state *to)
{
    (void)to;
    return from->common.phase == RL_MOVE && action >> 20 == BRY_MOVED && from->bry.cells[action & 0xFF];
}

static float progress(const rl_game *made, const rl_state *at)
{
    const bry_game *game = (const bry_game *)made;
    int left = 0;
    for (int player = 0; player < made->players; player++)
        left += rl_count(at->bry.nests[game->colours[player]]);
    for (int space = 0; space < game->spaces; space++)
        left += at->bry.cells[space] && bry_colour(bry_piece(at->bry.cells[space])) != game->neutral;
    return 1 - (float)left / (float)(BRY_EACH * made->players);
}

static const float plain[RL_FEATURES] = {0.7f, 0.7f, 0.6f, 0.15f, 0, 0.2f, 0.1f, 0.02f, 1, -0.5f, -0.2f, 0};

const rl_view bry_view = {
    .features = 12,
    .patterns = 0,
    .paired = false,
    .progress = progress,
    .plain = plain,
    .measure = measure,
    .noisy = noisy,
    .noisy_actions = bry_captures,
};
