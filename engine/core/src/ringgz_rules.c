/* RINGGZ: the effect of an action. */
#include "ringgz.h"

#include <string.h>

static void ringgz_start(const rl_game *made, rl_state *at, rl_past *past)
{
    (void)past;
    memset(at, 0, sizeof at->ringgz);
    memcpy(at->ringgz.hand, ((const ringgz_game *)made)->dealt, sizeof at->ringgz.hand);
    at->common.phase = RL_START;
}

static int remaining(const ringgz_game *game, const ringgz_state *state)
{
    return game->game.players - rl_count(state->left);
}

static int next_player(const ringgz_game *game, const ringgz_state *state)
{
    int turn = state->common.turn;
    do
        turn = (turn + 1) % game->game.players;
    while (state->left >> turn & 1);
    return turn;
}

static void settle(const ringgz_game *game, ringgz_state *state)
{
    if (remaining(game, state) == 1 || (state->common.phase == RL_PLACE && !ringgz_goes_on(game, state))) {
        state->common.turn = 0;
        state->common.phase = RL_OVER;
    }
}

static void ringgz_play(const rl_game *made, const rl_state *from, rl_action action, rl_state *to, rl_past *past)
{
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_state *state = &to->ringgz;
    (void)past;
    *state = from->ringgz;
    uint32_t point = 1u << (action & 31);
    int sort = (int)(action >> 5);
    if (action == RL_PASS) {
        state->common.turn = (uint8_t)next_player(game, state);
    } else if (sort == RINGGZ_SORTS) {
        state->start = point;
        state->common.phase = RL_PLACE;
        if (game->start_is_turn)
            state->common.turn = (uint8_t)next_player(game, state);
    } else {
        state->placed[sort] |= point;
        state->hand[state->common.turn] -= (uint64_t)1 << 2 * sort;
        state->common.turn = (uint8_t)next_player(game, state);
        settle(game, state);
    }
}

static bool ringgz_resign(const rl_game *made, const rl_state *from, int player, rl_state *to, rl_past *past)
{
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_state *state = &to->ringgz;
    (void)past;
    if (from->ringgz.left >> player & 1)
        return false;
    *state = from->ringgz;
    state->left |= 1u << player;
    if (player == state->common.turn && remaining(game, state))
        state->common.turn = (uint8_t)next_player(game, state);
    settle(game, state);
    return true;
}

static uint64_t ringgz_hash(const rl_game *game, const rl_state *at)
{
    const ringgz_state *state = &at->ringgz;
    uint64_t hash = (uint64_t)state->common.turn | (uint64_t)state->common.phase << 8 | (uint64_t)state->left << 16 |
                    (uint64_t)state->start << 24;
    for (int sort = 0; sort < RINGGZ_SORTS; sort += 2)
        hash = rl_fold(hash + (uint64_t)sort, state->placed[sort] | (uint64_t)state->placed[sort + 1] << 32);
    for (int player = 0; player < game->players; player++)
        hash = rl_fold(hash, state->hand[player] + 1);
    return hash;
}

const rl_rules ringgz_rules = {
    .name = "ringgz",
    .game_size = sizeof(ringgz_game),
    .state_size = sizeof(ringgz_state),
    .view = &ringgz_view,
    .setup = ringgz_setup,
    .start = ringgz_start,
    .actions = ringgz_actions,
    .play = ringgz_play,
    .resign = ringgz_resign,
    .winners = ringgz_winners,
    .score = ringgz_score,
    .hash = ringgz_hash,
    .write_action = ringgz_write_action,
    .read_action = ringgz_read_action,
    .write_position = ringgz_write_position,
    .read_position = ringgz_read_position,
};
