/* The evaluation's patterns and features of RINGGZ: each territory for a player, and what may still be placed. */
#include <string.h>

#include "evaluate.h"
#include "ringgz.h"

enum { MOST = 5, CODES = MOST * MOST * MOST * 4, STAGES = 3 };

/* The pattern of each open territory: the number of its rings, the most of one colour of the player and of one other
 * colour, whether a colour of the player or another colour can reach it, and the stage of the game. */
static int find(const rl_game *made, const rl_state *at, int player, uint32_t *out)
{
    const ringgz_game *game = (const ringgz_game *)made;
    const ringgz_state *state = &at->ringgz;
    uint32_t shut = state->start | ringgz_of_kind(state, RINGGZ_BASE), near[2] = {0, 0};
    int found = 0, placed = 0;
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        int rest = 0;
        for (int other = 0; other < made->players; other++)
            if (!(state->left >> other & 1))
                for (int kind = 0; kind < RINGGZ_BASE; kind++)
                    rest += ringgz_holds(state->hand[other], RINGGZ_KINDS * colour + kind);
        if (rest)
            near[!(game->owned[player] >> colour & 1)] |= ringgz_beside(ringgz_presence(state, colour));
    }
    for (int sort = 0; sort < RINGGZ_SORTS; sort++)
        placed += rl_count(state->placed[sort]);
    uint32_t stage = placed < 18 ? 0 : placed < 36 ? 1 : 2;
    for (int point = 0; point < RINGGZ_POINTS; point++) {
        if (shut >> point & 1)
            continue;
        int rings = 0, most[2] = {0, 0};
        for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
            int count = 0, other = !(game->owned[player] >> colour & 1);
            for (int kind = 0; kind < RINGGZ_BASE; kind++)
                count += state->placed[RINGGZ_KINDS * colour + kind] >> point & 1;
            rings += count;
            most[other] = count > most[other] ? count : most[other];
        }
        uint32_t reach = (near[0] >> point & 1) | (near[1] >> point & 1) << 1;
        out[found++] = stage * CODES + (uint32_t)((rings * MOST + most[0]) * MOST + most[1]) * 4 + reach;
    }
    return found;
}

static int same(const rl_game *game, uint32_t pattern, uint32_t *others, int *signs)
{
    (void)game, (void)pattern, (void)others, (void)signs;
    return 0;
}

static void measure(const rl_game *made, const rl_state *at, int player, float *features)
{
    const ringgz_game *game = (const ringgz_game *)made;
    const ringgz_state *state = &at->ringgz;
    int scores[RL_MAX_PLAYERS], reach = 0, open = 0, empty = 0;
    uint32_t shut = state->start | ringgz_of_kind(state, RINGGZ_BASE), ringed = 0;
    made->rules->score(made, at, scores);
    for (int kind = 0; kind < RINGGZ_BASE; kind++)
        ringed |= ringgz_of_kind(state, kind);
    for (int number = 0; number < game->held_count[player]; number++) {
        int colour = game->held[player][number];
        uint32_t near = ringgz_beside(ringgz_presence(state, colour)) & ~shut;
        reach += rl_count(near);
        empty += rl_count(near & ~ringed);
        for (int kind = 0; kind < RINGGZ_BASE; kind++)
            if (ringgz_holds(state->hand[player], RINGGZ_KINDS * colour + kind))
                open += rl_count(near & ~ringgz_of_kind(state, kind));
    }
    features[0] = (float)scores[player];
    features[1] = (float)ringgz_in_hand(state, player) / 10;
    features[2] = (float)reach / 10;
    features[3] = (float)open / 10;
    features[4] = (float)empty / 10;
    features[5] = state->common.turn == player;
    features[6] = -10.0f * (float)(state->left >> player & 1);
}

static float progress(const rl_game *made, const rl_state *at)
{
    int placed = 0;
    (void)made;
    for (int sort = 0; sort < RINGGZ_SORTS; sort++)
        placed += rl_count(at->ringgz.placed[sort]);
    return (float)placed / (RINGGZ_SORTS * RINGGZ_EACH);
}

static const float plain[RL_FEATURES] = {0.6f, -0.2f, 0.1f, 0.2f, 0, 0, 1};

const rl_view ringgz_view = {
    .features = 7,
    .patterns = CODES * STAGES,
    .paired = false,
    .placings = (RINGGZ_SORTS + 1) << 5,
    .gain = ringgz_gain,
    .draw = ringgz_draw,
    .progress = progress,
    .plain = plain,
    .measure = measure,
    .find = find,
    .same = same,
};
