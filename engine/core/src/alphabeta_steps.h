/* The functions that the parts of alpha-beta share. */
#ifndef RL_ALPHABETA_STEPS_H
#define RL_ALPHABETA_STEPS_H

#include "search_state.h"

enum { RL_MOST_EVALUATED = 20000 };

static inline int rl_ab_score_over(const rl_search *search, const rl_state *state, int ply)
{
    return rl_result(search->game, state, state->common.turn) * (RL_WON - ply);
}

/* The value of a position that an action led to. */
static inline int rl_ab_evaluate(rl_search *search, int ply)
{
    const rl_state *state = &search->states[ply], *from = &search->states[ply - 1];
    float sums[RL_MAX_PLAYERS];
    int turn = state->common.turn;
    rl_sums_after(search->game, &search->knowledge, from, &search->found[ply - 1], state, sums);
    float score = 100 * (sums[turn] - sums[1 - turn]);
    return score > RL_MOST_EVALUATED ? RL_MOST_EVALUATED : score < -RL_MOST_EVALUATED ? -RL_MOST_EVALUATED : (int)score;
}

static inline bool rl_ab_within_turn(const rl_state *state)
{
    int phase = state->common.phase;
    return phase == RL_ROW || phase == RL_RING || phase == RL_FLIP || phase == RL_UP;
}

static inline void rl_ab_play(rl_search *search, int ply, rl_action action)
{
    search->nodes++;
    search->found[ply + 1].known = false;
    search->game->rules->play(search->game, &search->states[ply], action, &search->states[ply + 1], search->past);
}

static inline bool rl_ab_flips(const rl_search *search, int ply)
{
    return search->states[ply].common.turn != search->states[ply + 1].common.turn;
}

/* Leave out the actions that a level does not see; at least one is left. */
int rl_ab_see(rl_search *search, int ply, uint64_t hash, int count);
/* Give each action its order: near the leaves by its success elsewhere, else by the evaluation. */
void rl_ab_order(rl_search *search, int ply, int depth, int count, rl_action table);
/* Put the best of the actions from `number` on at that place, and return it. */
rl_action rl_ab_pick(rl_search *search, int ply, int number, int count);
/* Remember an action that was too good for the opponent: it is tried early elsewhere. */
void rl_ab_cut(rl_search *search, int ply, int depth, rl_action action);

#endif
