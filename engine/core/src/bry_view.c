/* The evaluation of BRY: where the pieces are, what they reach and attack, and which shapes are left. */
#include <math.h>
#include <string.h>

#include "bry.h"
#include "evaluate.h"

enum feature {
    IN_NEST, UP, DOWN,
    ATTACKED, DOWN_ATTACKED, CAN_CAPTURE, /* pieces of others: under attack; also face-down; at the player's turn */
    TURN, LANDINGS, OUT, LAST, LAST_TWO,
    ATTACKS,       /* a piece that two pieces attack counts twice */
    PAIRS, IMMUNE, /* of a player's and another's pieces: one could take the other; none left could take it */
    LEFT,
    FEATURES
};

/* What a player attacks and reaches: attacks, the pieces under attack, those of them face-down, and landings. */
typedef struct {
    int attacks, attacked, down_attacked, landings;
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
                if (sees == BRY_HIT && bry_colour(bry_piece(state->cells[to])) != game->neutral) {
                    reach->attacks++;
                    reach->attacked += !hit[to];
                    reach->down_attacked += !hit[to] && state->cells[to] > BRY_DOWN;
                    hit[to] = true;
                }
                break;
            }
    }
}

/* Each colour's pieces in nest and Ring, and those of them that lie face-down, as sets. */
static void find_left(const bry_game *game, const bry_state *state, uint16_t *left, uint16_t *down)
{
    memcpy(left, state->nests, BRY_COLOURS * sizeof *left);
    memset(down, 0, BRY_COLOURS * sizeof *down);
    for (int space = 0; space < game->spaces; space++) {
        uint8_t cell = state->cells[space];
        if (!cell)
            continue;
        left[bry_colour(bry_piece(cell))] |= bry_in_set(bry_piece(cell));
        if (cell > BRY_DOWN)
            down[bry_colour(bry_piece(cell))] |= bry_in_set(bry_piece(cell));
    }
}

/* Compare the shapes that own pieces take with the shapes of another player's pieces. */
static void match_shapes(uint16_t own, uint16_t other, float *features)
{
    for (int shape = 0; shape < 3; shape++) {
        int taking = rl_count(own & 0111u << shape), taken = rl_count(other & 07u << 3 * shape);
        features[PAIRS] += (float)(taking * taken) / BRY_EACH;
        features[IMMUNE] += (float)(taking ? 0 : taken);
    }
}

static void measure(const rl_game *made, const rl_state *at, int player, float *features)
{
    const bry_game *game = (const bry_game *)made;
    const bry_state *state = &at->bry;
    int colour = game->colours[player];
    bool hit[BRY_SPACES] = {false}, plays = state->playing >> colour & 1, turn = state->common.turn == player;
    reach found = {0, 0, 0, 0};
    uint16_t left[BRY_COLOURS], turned[BRY_COLOURS];
    find_left(game, state, left, turned);
    int nest = rl_count(state->nests[colour]), all = rl_count(left[colour]), down = rl_count(turned[colour]);
    if (plays) {
        look(game, state, colour, colour, hit, &found);
        if (game->neutral >= 0)
            look(game, state, colour, game->neutral, hit, &found);
    }
    features[IN_NEST] = (float)nest;
    features[UP] = (float)(all - nest - down);
    features[DOWN] = (float)down;
    features[ATTACKED] = (float)found.attacked;
    features[DOWN_ATTACKED] = (float)found.down_attacked;
    features[CAN_CAPTURE] = turn && found.attacked;
    features[TURN] = turn;
    features[LANDINGS] = (float)found.landings / 10;
    features[OUT] = plays ? 0 : -8;
    features[LAST] = all == 1;
    features[LAST_TWO] = all == 2;
    features[ATTACKS] = (float)found.attacks;
    features[PAIRS] = features[IMMUNE] = 0;
    for (int other = 0; other < made->players; other++)
        if (other != player)
            match_shapes(left[colour], left[game->colours[other]], features);
    features[LEFT] = logf((float)(all + 1));
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

static const float plain[RL_FEATURES] = {
    [IN_NEST] = 0.7f, [UP] = 0.7f, [DOWN] = 0.6f, [ATTACKED] = 0.15f, [CAN_CAPTURE] = 0.2f, [TURN] = 0.1f,
    [LANDINGS] = 0.02f, [OUT] = 1, [LAST] = -0.5f, [LAST_TWO] = -0.2f,
};

const rl_view bry_view = {
    .features = FEATURES,
    .patterns = 0,
    .paired = false,
    .progress = progress,
    .plain = plain,
    .measure = measure,
    .noisy = noisy,
    .noisy_actions = bry_captures,
};
