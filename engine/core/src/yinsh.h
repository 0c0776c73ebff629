/* YINSH's board as tables. A point is a number, 11 * column + row from zero; no line leads over the board's edge onto
 * another point. */
#ifndef RL_YINSH_H
#define RL_YINSH_H

#include "rules.h"

enum { YINSH_WINDOW = 7, YINSH_WINDOWS = 69, YINSH_CLASSES = 8, YINSH_STATES = 5 };
enum { YINSH_SQUARES = 120, YINSH_COLUMNS = 11, YINSH_DIRECTIONS = 6, YINSH_RINGS = 5, YINSH_ROW = 5 };

enum yinsh_kind { YINSH_PLACED, YINSH_MOVED, YINSH_ROW_TAKEN, YINSH_RING_TAKEN };

enum yinsh_reason { YINSH_NONE, YINSH_BY_RINGS, YINSH_BY_MARKERS, YINSH_NO_MOVES, YINSH_RESIGNED };

typedef struct {
    rl_game game;
    int rings_to_win, markers;
    rl_set128 board;
    rl_set128 ray[YINSH_DIRECTIONS][YINSH_SQUARES]; /* outward from a point, without it; three up, then opposites */
    rl_set128 beside[YINSH_SQUARES];
    int8_t direction[2 * YINSH_SQUARES + 1]; /* of the line between two points, by their difference; -1: none */
    rl_set128 rows[3]; /* the lowest points of all possible rows of five, by direction */
    /* The windows of seven points: the first point, the direction, and the class of equal ones. */
    int windows;
    uint8_t window_first[YINSH_WINDOWS], window_class[YINSH_WINDOWS];
    int8_t window_step[YINSH_WINDOWS];
    bool window_mirrored[YINSH_CLASSES];
    /* The windows of a point, and the change of their patterns by a step of its state. */
    rl_set128 windows_of[YINSH_SQUARES];
    int32_t window_power[YINSH_SQUARES][YINSH_WINDOWS];
} yinsh_game;

extern const uint8_t yinsh_columns[YINSH_COLUMNS][2]; /* the lowest and the highest row of each column */
extern const int8_t yinsh_steps[YINSH_DIRECTIONS];

static inline rl_set128 yinsh_bit(int point) { return (rl_set128)1 << point; }

static inline bool yinsh_has(rl_set128 set, int point) { return (set >> point) & 1; }

static inline int yinsh_low(rl_set128 set)
{
    return (uint64_t)set ? rl_lowest((uint64_t)set) : 64 + rl_lowest((uint64_t)(set >> 64));
}

static inline int yinsh_high(rl_set128 set)
{
    uint64_t upper = (uint64_t)(set >> 64);
    return upper ? 127 - __builtin_clzll(upper) : 63 - __builtin_clzll((uint64_t)set);
}

static inline int yinsh_number(rl_set128 set) { return rl_count((uint64_t)set) + rl_count((uint64_t)(set >> 64)); }

/* Action: kind << 17 | direction << 14 | target << 7 | origin. A row is its lowest point and a direction. */
static inline rl_action yinsh_action(int kind, int direction, int target, int origin)
{
    return (rl_action)(kind << 17 | direction << 14 | target << 7 | origin);
}

/* The lowest points of the rows of five among these markers, in one of the first three directions. */
static inline rl_set128 yinsh_fives(rl_set128 markers, int direction)
{
    int step = yinsh_steps[direction];
    rl_set128 two = markers & markers >> step;
    return two & two >> 2 * step & markers >> 4 * step;
}

static inline bool yinsh_any_five(rl_set128 markers)
{
    rl_set128 up = markers & markers >> 1, right = markers & markers >> 11, both = markers & markers >> 12;
    return ((up & up >> 2 & markers >> 4) | (right & right >> 22 & markers >> 44) |
            (both & both >> 24 & markers >> 48)) != 0;
}

const char *yinsh_setup(rl_game *game, const char *options);
int yinsh_actions(const rl_game *game, const rl_state *state, rl_action *out);
int yinsh_row_moves(const rl_game *game, const rl_state *state, rl_action *out);
bool yinsh_can_move(const yinsh_game *game, const yinsh_state *state, int player);

/* End the game: the player with more removed rings wins. */
static inline void yinsh_count(yinsh_state *state, int reason)
{
    state->common.phase = RL_OVER;
    state->common.reason = (uint8_t)reason;
    int lead = state->removed[0] - state->removed[1];
    state->common.winner = lead > 0 ? 0 : lead < 0 ? 1 : YINSH_NOBODY;
}

void yinsh_write_action(const rl_game *, const rl_state *, rl_action, rl_text *);
int yinsh_read_action(const rl_game *, const rl_state *, const char *, rl_action *);
void yinsh_write_position(const rl_game *, const rl_state *, const rl_past *, rl_text *);
int yinsh_read_position(const rl_game *, const char *, rl_state *, rl_past *, size_t);

/* The view of search. */
extern const rl_view yinsh_view;

#endif
