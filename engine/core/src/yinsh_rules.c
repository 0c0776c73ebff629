/* YINSH: the effect of an action. */
#include "yinsh.h"

#include <string.h>

static void yinsh_start(const rl_game *game, rl_state *state, rl_past *past)
{
    (void)game, (void)past;
    memset(state, 0, sizeof state->yinsh);
    state->common.phase = RL_PLACE;
    state->yinsh.hand[0] = state->yinsh.hand[1] = YINSH_RINGS;
}

/* Begin a turn with a ring move, or end the game. */
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

/* Choose the next phase: the mover removes rows, then the opponent does, and then the opponent moves. */
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
    .view = &yinsh_view,
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
