/* YINSH: every legal action. */
#include "yinsh.h"

/* Return the point where a ring stops after jumping the run of markers that begins at `marker`, or -1. */
static inline int behind(const yinsh_game *game, rl_set128 markers, rl_set128 rings, int direction, int marker)
{
    rl_set128 stops = game->ray[direction][marker] & ~markers;
    if (!stops)
        return -1;
    int stop = direction < 3 ? yinsh_low(stops) : yinsh_high(stops);
    return yinsh_has(rings, stop) ? -1 : stop;
}

static int ring_moves(const yinsh_game *game, rl_set128 markers, rl_set128 rings, int ring, rl_action *out)
{
    rl_action *begin = out;
    rl_set128 occupied = markers | rings;
    for (int direction = 0; direction < YINSH_DIRECTIONS; direction++) {
        rl_set128 open = game->ray[direction][ring], blocked = open & occupied;
        if (blocked) {
            int first = direction < 3 ? yinsh_low(blocked) : yinsh_high(blocked);
            open ^= game->ray[direction][first] ^ yinsh_bit(first);
            int stop = yinsh_has(markers, first) ? behind(game, markers, rings, direction, first) : -1;
            if (stop >= 0)
                *out++ = yinsh_action(YINSH_MOVED, direction, stop, ring);
        }
        for (uint64_t half = (uint64_t)open; half; half &= half - 1)
            *out++ = yinsh_action(YINSH_MOVED, direction, rl_lowest(half), ring);
        for (uint64_t half = (uint64_t)(open >> 64); half; half &= half - 1)
            *out++ = yinsh_action(YINSH_MOVED, direction, 64 + rl_lowest(half), ring);
    }
    return (int)(out - begin);
}

bool yinsh_can_move(const yinsh_game *game, const yinsh_state *state, int player)
{
    rl_set128 markers = state->markers[0] | state->markers[1], rings = state->rings[0] | state->rings[1];
    rl_set128 taken = markers | rings;
    /* Look for an open point beside a ring first: there nearly always is one, and it costs less to find than a jump. */
    for (rl_set128 own = state->rings[player]; own; own &= own - 1)
        if (game->beside[yinsh_low(own)] & ~taken)
            return true;
    for (rl_set128 own = state->rings[player]; own; own &= own - 1)
        for (int direction = 0; direction < YINSH_DIRECTIONS; direction++) {
            int next = yinsh_low(own) + yinsh_steps[direction];
            if (next >= 0 && next < YINSH_SQUARES && yinsh_has(markers, next) &&
                behind(game, markers, rings, direction, next) >= 0)
                return true;
        }
    return false;
}

int yinsh_actions(const rl_game *made, const rl_state *at, rl_action *out)
{
    const yinsh_game *game = (const yinsh_game *)made;
    const yinsh_state *state = &at->yinsh;
    int count = 0, actor = state->common.turn;
    rl_set128 rings = state->rings[0] | state->rings[1], markers = state->markers[0] | state->markers[1];
    switch (state->common.phase) {
    case RL_PLACE:
        for (rl_set128 open = game->board & ~rings & ~markers; open; open &= open - 1)
            out[count++] = yinsh_action(YINSH_PLACED, 0, yinsh_low(open), 0);
        break;
    case RL_MOVE:
        for (rl_set128 own = state->rings[actor]; own; own &= own - 1)
            count += ring_moves(game, markers, rings, yinsh_low(own), out + count);
        if (!count)
            out[count++] = RL_PASS;
        break;
    case RL_ROW:
        for (int direction = 0; direction < 3; direction++)
            for (rl_set128 rows = yinsh_fives(state->markers[actor], direction); rows; rows &= rows - 1)
                out[count++] = yinsh_action(YINSH_ROW_TAKEN, direction, 0, yinsh_low(rows));
        break;
    case RL_RING:
        for (rl_set128 own = state->rings[actor]; own; own &= own - 1)
            out[count++] = yinsh_action(YINSH_RING_TAKEN, 0, 0, yinsh_low(own));
        break;
    default:
        break;
    }
    return count;
}

/* Write the moves that make a row, and return their number. */
int yinsh_row_moves(const rl_game *made, const rl_state *at, rl_action *out)
{
    const yinsh_game *game = (const yinsh_game *)made;
    const yinsh_state *state = &at->yinsh;
    rl_set128 own = state->markers[state->common.turn], markers = state->markers[0] | state->markers[1];
    rl_set128 rings = state->rings[state->common.turn];
    int left = 0, last = -1;
    bool rows_alike = false; /* whether the last ring makes a row by every move without a jump */
    if (state->common.phase != RL_MOVE || yinsh_number(own) < YINSH_ROW - 1 || !rings ||
        !yinsh_any_five(markers | rings))
        return 0;
    int count = yinsh_actions(made, at, out);
    for (int number = 0; number < count && out[number] != RL_PASS; number++) {
        int origin = out[number] & 127, target = out[number] >> 7 & 127, direction = out[number] >> 14 & 7;
        rl_set128 jumped = (game->ray[direction][origin] ^ game->ray[direction][target]) & markers;
        if (jumped || origin != last) {
            bool rows = yinsh_any_five((own ^ jumped) | yinsh_bit(origin));
            if (!jumped)
                last = origin, rows_alike = rows;
            if (rows)
                out[left++] = out[number];
        } else if (rows_alike) {
            out[left++] = out[number];
        }
    }
    return left;
}
