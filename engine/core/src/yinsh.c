/* YINSH: what may be done, and what comes of it. */
#include "yinsh.h"

#include <string.h>

#include "text.h"

const uint8_t yinsh_columns[YINSH_COLUMNS][2] = {{2, 5},  {1, 7},  {1, 8},  {1, 9},  {1, 10}, {2, 10},
                                                 {2, 11}, {3, 11}, {4, 11}, {5, 11}, {7, 10}};
const int8_t yinsh_steps[YINSH_DIRECTIONS] = {1, 11, 12, -1, -11, -12};

static const char *yinsh_setup(rl_game *made, const char *options)
{
    yinsh_game *game = (yinsh_game *)made;
    if (!rl_option_number(options, "rings_to_win", 1, YINSH_RINGS, 3, &game->rings_to_win))
        return "rings_to_win is a number from 1 to 5";
    if (!rl_option_number(options, "markers", 1, 85, 51, &game->markers))
        return "markers is a number from 1 to 85";
    if (rl_option_is(options, "blitz", "true"))
        game->rings_to_win = 1;
    made->players = 2;
    strcpy(made->names[0], "white");
    strcpy(made->names[1], "black");
    game->board = 0;
    for (int column = 0; column < YINSH_COLUMNS; column++)
        for (int row = yinsh_columns[column][0]; row <= yinsh_columns[column][1]; row++)
            game->board |= yinsh_bit(11 * column + row - 1);
    memset(game->direction, -1, sizeof game->direction);
    for (int point = 0; point < YINSH_SQUARES; point++) {
        game->beside[point] = 0;
        for (int direction = 0; direction < YINSH_DIRECTIONS; direction++) {
            game->ray[direction][point] = 0;
            if (!yinsh_has(game->board, point))
                continue;
            int step = yinsh_steps[direction];
            for (int at = point + step; at >= 0 && at < YINSH_SQUARES && yinsh_has(game->board, at); at += step) {
                game->ray[direction][point] |= yinsh_bit(at);
                game->direction[YINSH_SQUARES + at - point] = (int8_t)direction;
                if (at == point + step)
                    game->beside[point] |= yinsh_bit(at);
            }
        }
    }
    for (int direction = 0; direction < 3; direction++)
        game->rows[direction] = yinsh_fives(game->board, direction);
    yinsh_make_windows(game);
    return NULL;
}

static void yinsh_start(const rl_game *game, rl_state *state, rl_past *past)
{
    (void)game, (void)past;
    memset(state, 0, sizeof state->yinsh);
    state->common.phase = RL_PLACE;
    state->yinsh.hand[0] = state->yinsh.hand[1] = YINSH_RINGS;
}

/* Where a ring stops that jumps from a point whose next piece is a marker: the first point behind the run; -1: none. */
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

static int yinsh_actions(const rl_game *made, const rl_state *at, rl_action *out)
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

void yinsh_count(yinsh_state *state, int reason)
{
    state->common.phase = RL_OVER;
    state->common.reason = (uint8_t)reason;
    int lead = state->removed[0] - state->removed[1];
    state->common.winner = lead > 0 ? 0 : lead < 0 ? 1 : YINSH_NOBODY;
}

/* A ring move is due, or the game is over. */
static void due(const yinsh_game *game, yinsh_state *state, int actor)
{
    state->common.turn = state->mover = (uint8_t)actor;
    state->common.phase = RL_MOVE;
    state->hand[0] = state->hand[1] = 0;
    if (state->markers_out >= game->markers)
        yinsh_count(state, YINSH_BY_MARKERS);
    else if (!yinsh_can_move(game, state, actor) && !yinsh_can_move(game, state, 1 - actor))
        yinsh_count(state, YINSH_NO_MOVES);
}

/* The mover removes rows, then the opponent, then the opponent moves. */
static void rows_or_next(const yinsh_game *game, yinsh_state *state, bool own, bool other)
{
    if (own) {
        state->common.phase = RL_ROW;
    } else if (other) {
        state->common.turn ^= 1;
        state->common.phase = RL_ROW;
    } else {
        due(game, state, 1 - state->mover);
    }
}

static void move_ring(const yinsh_game *game, yinsh_state *state, int origin, int target, int direction)
{
    int actor = state->common.turn;
    rl_set128 from = yinsh_bit(origin), to = yinsh_bit(target);
    rl_set128 path = game->ray[direction][origin] ^ game->ray[direction][target] ^ to;
    rl_set128 jumped = path & (state->markers[0] | state->markers[1]);
    state->markers[0] ^= jumped;
    state->markers[1] ^= jumped;
    state->markers[actor] |= from;
    state->rings[actor] ^= from | to;
    state->markers_out++;
    rows_or_next(game, state, yinsh_any_five(state->markers[actor]),
                 jumped && yinsh_any_five(state->markers[1 - actor]));
}

static void take_ring(const yinsh_game *game, yinsh_state *state, int point)
{
    int actor = state->common.turn;
    state->rings[actor] ^= yinsh_bit(point);
    if (++state->removed[actor] >= game->rings_to_win) {
        state->common.phase = RL_OVER;
        state->mover = state->common.winner = (uint8_t)actor;
        state->common.reason = YINSH_BY_RINGS;
        return;
    }
    bool own = yinsh_any_five(state->markers[actor]);
    if (actor == state->mover)
        rows_or_next(game, state, own, !own && yinsh_any_five(state->markers[1 - actor]));
    else if (own)
        state->common.phase = RL_ROW;
    else
        due(game, state, actor);
}

static void yinsh_play(const rl_game *made, const rl_state *from, rl_action action, rl_state *to, rl_past *past)
{
    const yinsh_game *game = (const yinsh_game *)made;
    yinsh_state *state = &to->yinsh;
    (void)past;
    *state = from->yinsh;
    int actor = state->common.turn, origin = action & 127, target = action >> 7 & 127, direction = action >> 14 & 7;
    if (action == RL_PASS) {
        due(game, state, 1 - actor);
        return;
    }
    switch (action >> 17) {
    case YINSH_PLACED:
        state->rings[actor] |= yinsh_bit(target);
        state->hand[actor]--;
        state->common.turn = state->mover = (uint8_t)(1 - actor);
        if (!state->hand[1 - actor])
            due(game, state, 1 - actor);
        break;
    case YINSH_MOVED:
        move_ring(game, state, origin, target, direction);
        break;
    case YINSH_ROW_TAKEN:
        for (int at = 0; at < YINSH_ROW; at++)
            state->markers[actor] ^= yinsh_bit(origin + at * yinsh_steps[direction]);
        state->markers_out -= YINSH_ROW;
        state->common.phase = RL_RING;
        break;
    default:
        take_ring(game, state, origin);
        break;
    }
}

static bool yinsh_resign(const rl_game *game, const rl_state *from, int player, rl_state *to, rl_past *past)
{
    (void)game, (void)past;
    to->yinsh = from->yinsh;
    to->common.turn = to->yinsh.mover = (uint8_t)player;
    to->common.phase = RL_OVER;
    to->common.winner = (uint8_t)(1 - player);
    to->common.reason = YINSH_RESIGNED;
    return true;
}

static unsigned yinsh_winners(const rl_game *game, const rl_state *state, const char **reason)
{
    static const char *const reasons[] = {"", "rings", "markers", "no moves", "resignation"};
    (void)game;
    *reason = reasons[state->common.reason];
    return state->common.winner == YINSH_NOBODY ? 0 : 1u << state->common.winner;
}

static void yinsh_score(const rl_game *game, const rl_state *state, int *scores)
{
    (void)game;
    scores[0] = state->yinsh.removed[0];
    scores[1] = state->yinsh.removed[1];
}

static uint64_t yinsh_hash(const rl_game *game, const rl_state *at)
{
    const yinsh_state *state = &at->yinsh;
    const rl_set128 *sets[] = {&state->markers[0], &state->markers[1], &state->rings[0], &state->rings[1]};
    uint64_t told = (uint64_t)state->common.turn | (uint64_t)state->common.phase << 8 | (uint64_t)state->mover << 16 |
                    (uint64_t)state->removed[0] << 24 | (uint64_t)state->removed[1] << 32 |
                    (uint64_t)state->hand[0] << 40 | (uint64_t)state->hand[1] << 48;
    uint64_t hash = 0;
    (void)game;
    for (int set = 0; set < 4; set++)
        hash ^= rl_fold((uint64_t)*sets[set] + (uint64_t)set * 0x9E3779B97F4A7C15u, (uint64_t)(*sets[set] >> 64) + 1);
    return rl_fold(hash, told);
}

const rl_rules yinsh_rules = {
    .name = "yinsh",
    .game_size = sizeof(yinsh_game),
    .state_size = sizeof(yinsh_state),
    .setup = yinsh_setup,
    .start = yinsh_start,
    .actions = yinsh_actions,
    .play = yinsh_play,
    .resign = yinsh_resign,
    .winners = yinsh_winners,
    .score = yinsh_score,
    .hash = yinsh_hash,
    .write_action = yinsh_write_action,
    .read_action = yinsh_read_action,
    .write_position = yinsh_write_position,
    .read_position = yinsh_read_position,
};
