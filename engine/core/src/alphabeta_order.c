/* The actions that alpha-beta searches, and their order. */
#include "alphabeta_steps.h"

static uint32_t history_of(rl_action action) { return action * 2654435761u >> 20; }

int rl_ab_see(rl_search *search, int ply, uint64_t hash, int count)
{
    const rl_view *view = rl_view_of(search->game);
    rl_action *actions = search->actions[ply], first = actions[0];
    rl_state after;
    int left = 0;
    if (!search->limits.share || rl_ab_within_turn(&search->states[ply]))
        return count;
    for (int number = 0; number < count; number++) {
        bool seen = rl_sees(search, hash, actions[number]);
        /* Even a weak player sees an action that ends the game or changes much at once. */
        if (!seen && !ply) {
            search->game->rules->play(search->game, &search->states[ply], actions[number], &after, search->past);
            seen = after.common.phase == RL_OVER ||
                   (view->noisy && view->noisy(&search->states[ply], actions[number], &after));
        }
        if (seen)
            actions[left++] = actions[number];
    }
    if (!left)
        actions[left++] = first;
    return left;
}

void rl_ab_order(rl_search *search, int ply, int depth, int count, rl_action table)
{
    const rl_state *state = &search->states[ply];
    for (int number = 0; number < count; number++) {
        rl_action action = search->actions[ply][number];
        int32_t order = (int32_t)(search->history[state->common.turn][history_of(action)] >> 4);
        if (depth >= 2) {
            rl_ab_play(search, ply, action);
            const rl_state *after = &search->states[ply + 1];
            int value = after->common.phase == RL_OVER ? rl_ab_score_over(search, after, ply + 1)
                                                       : rl_ab_evaluate(search, ply + 1);
            order = 64 * (rl_ab_flips(search, ply) ? -value : value);
        }
        if (action == search->killers[ply][0] || action == search->killers[ply][1])
            order += 4000;
        search->orders[ply][number] = action == table ? INT32_MAX : order;
    }
}

rl_action rl_ab_pick(rl_search *search, int ply, int number, int count)
{
    rl_action *actions = search->actions[ply];
    int32_t *orders = search->orders[ply];
    int best = number;
    for (int other = number + 1; other < count; other++)
        if (orders[other] > orders[best])
            best = other;
    rl_action action = actions[best];
    int32_t order = orders[best];
    actions[best] = actions[number], orders[best] = orders[number];
    actions[number] = action, orders[number] = order;
    return action;
}

void rl_ab_cut(rl_search *search, int ply, int depth, rl_action action)
{
    int turn = search->states[ply].common.turn;
    if (search->killers[ply][0] != action) {
        search->killers[ply][1] = search->killers[ply][0];
        search->killers[ply][0] = action;
    }
    uint32_t *history = &search->history[turn][history_of(action)];
    *history += (uint32_t)(depth > 0 ? depth * depth : 1);
    if (*history > 1u << 20)
        for (int each = 0; each < 4096; each++)
            search->history[turn][each] /= 2;
}
