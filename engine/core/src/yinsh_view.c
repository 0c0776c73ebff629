/* The evaluation's patterns and features of YINSH: all straight windows of seven points, and a few counts. */
#include <string.h>

#include "evaluate.h"
#include "yinsh.h"

enum { CODES = 78125 };

static int find(const rl_game *made, const rl_state *at, int player, uint32_t *out)
{
    const yinsh_game *game = (const yinsh_game *)made;
    const yinsh_state *state = &at->yinsh;
    uint8_t cells[YINSH_SQUARES + 8] = {0};
    for (int side = 0; side < 2; side++) {
        for (rl_set128 set = state->markers[side ^ player]; set; set &= set - 1)
            cells[yinsh_low(set)] = (uint8_t)(1 + side);
        for (rl_set128 set = state->rings[side ^ player]; set; set &= set - 1)
            cells[yinsh_low(set)] = (uint8_t)(3 + side);
    }
    for (int window = 0; window < game->windows; window++) {
        const uint8_t *first = cells + game->window_first[window];
        int step = game->window_step[window];
        uint32_t code = first[0];
        for (int number = 1; number < YINSH_WINDOW; number++)
            code = code * YINSH_STATES + first[number * step];
        out[window] = game->window_class[window] * CODES + code;
    }
    return game->windows;
}

/* Add to the changes of the patterns that the states of some points change by `by`; return the windows through them. */
static rl_set128 shift(const yinsh_game *game, rl_set128 points, int by, int32_t *changes)
{
    rl_set128 windows = 0;
    for (; points; points &= points - 1) {
        int point = yinsh_low(points);
        windows |= game->windows_of[point];
        for (rl_set128 through = game->windows_of[point]; through; through &= through - 1) {
            int window = yinsh_low(through);
            changes[window] += by * game->window_power[point][window];
        }
    }
    return windows;
}

/* Value only the windows through points that have changed. */
static int change(const rl_game *made, const rl_state *from, const rl_state *to, const uint32_t *patterns,
                  const int8_t *table)
{
    const yinsh_game *game = (const yinsh_game *)made;
    const yinsh_state *old = &from->yinsh, *new = &to->yinsh;
    rl_set128 gone[] = {old->markers[0], old->markers[1], old->rings[0], old->rings[1]}, windows = 0;
    rl_set128 come[] = {new->markers[0], new->markers[1], new->rings[0], new->rings[1]};
    int32_t changes[YINSH_WINDOWS] = {0};
    for (int kind = 0; kind < 4; kind++) {
        rl_set128 stay = gone[kind] & come[kind];
        gone[kind] ^= stay, come[kind] ^= stay;
    }
    for (int one = 0; one < 4; one++)
        for (int other = 0; other < 4; other++) {
            rl_set128 both = gone[one] & come[other];
            windows |= shift(game, both, other - one, changes);
            gone[one] ^= both, come[other] ^= both;
        }
    for (int kind = 0; kind < 4; kind++)
        windows |= shift(game, gone[kind], -1 - kind, changes) | shift(game, come[kind], 1 + kind, changes);
    int steps = 0;
    for (; windows; windows &= windows - 1) {
        int window = yinsh_low(windows);
        steps += table[patterns[window] + (uint32_t)changes[window]] - table[patterns[window]];
    }
    return steps;
}

static int same(const rl_game *made, uint32_t pattern, uint32_t *others, int *signs)
{
    static const uint8_t swapped[] = {0, 2, 1, 4, 3};
    uint32_t class = pattern / CODES, code = pattern % CODES, back = 0, other = 0, other_back = 0, power = 1;
    for (int number = 0; number < YINSH_WINDOW; number++) {
        uint32_t cell = code % YINSH_STATES;
        code /= YINSH_STATES;
        back = back * YINSH_STATES + cell;
        other_back = other_back * YINSH_STATES + swapped[cell];
        other += power * swapped[cell];
        power *= YINSH_STATES;
    }
    others[0] = class * CODES + other, signs[0] = -1;
    if (!((const yinsh_game *)made)->window_mirrored[class])
        return 1;
    others[1] = class * CODES + back, signs[1] = 1;
    others[2] = class * CODES + other_back, signs[2] = -1;
    return 3;
}

/* Count the rows of five points in a direction that have exactly four, or three, of the own points and no shut one. The
 * step is a constant wherever this is inlined, which makes the shifts short. */
static inline void count_along(rl_set128 rows, int step, rl_set128 own, rl_set128 shut, int *fours, int *threes)
{
    rl_set128 ones = 0, twos = 0, four = 0;
    for (int number = 0; number < YINSH_ROW; number++) {
        rl_set128 here = own >> number * step, carry = ones & here;
        rows &= ~(shut >> number * step);
        ones ^= here;
        four |= twos & carry;
        twos ^= carry;
    }
    *fours += yinsh_number(rows & four & ~ones & ~twos);
    *threes += yinsh_number(rows & ones & twos & ~four);
}

static void count_rows(const yinsh_game *game, rl_set128 own, rl_set128 shut, int *fours, int *threes)
{
    *fours = *threes = 0;
    count_along(game->rows[0], 1, own, shut, fours, threes);
    count_along(game->rows[1], 11, own, shut, fours, threes);
    count_along(game->rows[2], 12, own, shut, fours, threes);
}

static void measure(const rl_game *made, const rl_state *at, int player, float *features)
{
    const yinsh_game *game = (const yinsh_game *)made;
    const yinsh_state *state = &at->yinsh;
    rl_set128 own = state->markers[player], rings = state->rings[0] | state->rings[1];
    rl_set128 taken = own | state->markers[1 - player] | rings;
    int fours, threes, open = 0;
    count_rows(game, own, state->rings[1 - player], &fours, &threes);
    for (rl_set128 set = state->rings[player]; set; set &= set - 1)
        open += yinsh_number(game->beside[yinsh_low(set)] & ~taken);
    /* The last missing ring has a feature of its own, because two rings of three are worth more than twice one. */
    int missing = game->rings_to_win - state->removed[player];
    features[0] = state->removed[player];
    features[1] = missing == 1;
    features[2] = (float)yinsh_number(own) / 10;
    features[3] = (float)fours;
    features[4] = (float)threes;
    features[5] = (float)open / 10;
    features[6] = state->common.turn == player;
    features[7] = state->common.turn == player && state->common.phase == RL_ROW;
    features[8] = state->common.turn == player && state->common.phase == RL_RING;
    features[9] = state->common.turn == player ? (float)fours : 0;
}

/* A move by which the mover makes a row is noisy. */
static bool noisy(const rl_state *from, rl_action action, const rl_state *to)
{
    (void)action;
    int turn = from->common.turn;
    return from->common.phase == RL_MOVE && yinsh_number(from->yinsh.markers[turn]) >= YINSH_ROW - 1 &&
           to->common.phase == RL_ROW && to->common.turn == turn;
}

static float progress(const rl_game *made, const rl_state *at)
{
    const yinsh_game *game = (const yinsh_game *)made;
    const yinsh_state *state = &at->yinsh;
    int removed = state->removed[0] + state->removed[1];
    int gone = yinsh_number(state->rings[0] | state->rings[1]) + state->markers_out + (YINSH_ROW + 1) * removed;
    float most = (float)(2 * YINSH_RINGS + game->markers);
    return (float)gone < most ? (float)gone / most : 1;
}

static const float plain[RL_FEATURES] = {2.0f, 0.5f, 0.3f, 0.3f, 0.1f, 0.1f, 0.2f, 1.0f, 1.5f, 0.2f};

const rl_view yinsh_view = {
    .features = 10,
    .patterns = YINSH_CLASSES * CODES,
    .paired = true,
    .progress = progress,
    .plain = plain,
    .measure = measure,
    .find = find,
    .same = same,
    .change = change,
    .noisy = noisy,
    .noisy_actions = yinsh_row_moves,
};
