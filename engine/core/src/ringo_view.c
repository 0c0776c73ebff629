/* The evaluation's patterns of RINGO: every four cells in a straight row of which two or more are taken. */
#include <string.h>

#include "evaluate.h"
#include "ringo.h"

enum { STATES = 5, CODES = 625, ROW = 4, WIDE = 40 };

static int find(const rl_game *game, const rl_state *at, int player, uint32_t *out)
{
    static const int steps[] = {1, WIDE, WIDE + 1, WIDE - 1};
    const ringo_state *state = &at->ringo;
    uint8_t sheet[WIDE * WIDE] = {0};
    int taken[32], count = 0, found = 0;
    (void)game;
    for (int set = 0; set < 4; set++)
        for (int row = 0; row < RINGO_WIDTH; row++)
            for (uint32_t cells = state->sets[set][row]; cells; cells &= cells - 1) {
                int cell = WIDE * (row + 4) + rl_lowest(cells) + 4, side = (set & 1) ^ player;
                if (!sheet[cell] && count < 32)
                    taken[count++] = cell;
                sheet[cell] = (uint8_t)(set < 2 ? 1 + side : 3 + side);
            }
    int kind = 2 * (state->common.turn != player) + 4 * (state->stock[0] + state->stock[1] == 0);
    for (int direction = 0; direction < 4; direction++) {
        uint32_t base = CODES * (uint32_t)(kind + (direction > 1));
        int step = steps[direction];
        for (int number = 0; number < count; number++) {
            /* The rows in which this is the first taken cell. */
            const uint8_t *at = sheet + taken[number];
            uint32_t two = at[0] * STATES + at[step], three = two * STATES + at[2 * step];
            if (!(at[step] | at[2 * step] | at[3 * step]) || found + 3 > RL_PATTERNS)
                continue;
            out[found++] = base + three * STATES + at[3 * step];
            if (at[-step])
                continue;
            if (at[step] | at[2 * step])
                out[found++] = base + three;
            if (!at[-2 * step] && at[step])
                out[found++] = base + two;
        }
    }
    return found;
}

static int same(const rl_game *game, uint32_t pattern, uint32_t *others, int *signs)
{
    static const uint8_t swapped[] = {0, 2, 1, 4, 3};
    uint32_t code = pattern % CODES, kind = pattern / CODES, back = 0, other = 0, other_back = 0, power = 1;
    (void)game;
    for (int cell = 0; cell < ROW; cell++) {
        uint32_t digit = code % STATES;
        code /= STATES;
        back = back * STATES + digit;
        other_back = other_back * STATES + swapped[digit];
        other += power * swapped[digit];
        power *= STATES;
    }
    others[0] = CODES * kind + back, signs[0] = 1;
    others[1] = CODES * (kind ^ 2) + other, signs[1] = -1;
    others[2] = CODES * (kind ^ 2) + other_back, signs[2] = -1;
    return 3;
}

static void measure(const rl_game *game, const rl_state *at, int player, float *features)
{
    const ringo_state *state = &at->ringo;
    uint32_t patterns[RL_PATTERNS];
    int count = find(game, at, player, patterns), rings[5] = {0}, discs[5] = {0};
    for (int number = 0; number < count; number++) {
        uint32_t code = patterns[number] % CODES;
        int of[STATES] = {0};
        for (int cell = 0; cell < ROW; cell++, code /= STATES)
            of[code % STATES]++;
        rings[of[1] + of[0] == ROW ? of[1] : 0]++;
        discs[of[3] + of[0] == ROW || of[3] + of[1] + of[2] == ROW ? of[3] : 0]++;
    }
    features[0] = (float)rings[2];
    features[1] = (float)rings[3];
    features[2] = (float)discs[2];
    features[3] = (float)discs[3];
    features[4] = state->common.turn == player ? (float)rings[3] : 0;
    features[5] = state->common.turn == player ? (float)discs[3] : 0;
    features[6] = state->common.turn == player;
}

static float progress(const rl_game *made, const rl_state *at)
{
    int discs = 2 * ((const ringo_game *)made)->discs;
    return (float)(discs - at->ringo.stock[0] - at->ringo.stock[1]) / (float)discs;
}

static const float plain[RL_FEATURES] = {0.05f, 0.4f, 0.05f, 0.3f, 2.0f, 2.0f, 0.1f};

const rl_view ringo_view = {
    .features = 7,
    .patterns = CODES * 8,
    .paired = true,
    .progress = progress,
    .plain = plain,
    .measure = measure,
    .find = find,
    .same = same,
};
