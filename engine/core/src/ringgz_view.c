/* The evaluation's patterns and features of RINGGZ: the territories, and what may still be placed. */
#include <string.h>

#include "evaluate.h"
#include "ringgz_board.h"

static int find(const rl_game *made, const rl_state *at, int player, uint32_t *out)
{
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_board board;
    int found = 0;
    ringgz_set_up(game, &at->ringgz, &board);
    uint32_t stage = (uint32_t)ringgz_stage(board.placed) * RINGGZ_TERRITORIES;
    for (uint32_t open = board.open; open; open &= open - 1)
        out[found++] = stage + game->seen[player][board.pattern[rl_lowest(open)]];
    return found;
}

static int same(const rl_game *made, uint32_t pattern, uint32_t *others, int *signs)
{
    const ringgz_game *game = (const ringgz_game *)made;
    if (made->players > 2)
        return 0;
    uint32_t stage = pattern / RINGGZ_TERRITORIES * RINGGZ_TERRITORIES;
    others[0] = stage + game->opposite[pattern - stage];
    signs[0] = -1;
    return 1;
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
    .patterns = RINGGZ_TERRITORIES * RINGGZ_STAGES,
    .paired = true,
    .placings = (RINGGZ_SORTS + 1) << 5,
    .weigh = ringgz_weigh,
    .gains = ringgz_gains,
    .play_out = ringgz_play_out,
    .progress = progress,
    .plain = plain,
    .measure = measure,
    .find = find,
    .same = same,
};
