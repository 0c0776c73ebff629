/* The steps of alpha-beta that its parts share. */
#ifndef RL_ALPHABETA_STEPS_H
#define RL_ALPHABETA_STEPS_H

#include "search_state.h"

enum { RL_MOST_EVALUATED = 20000 };

static inline int rl_ab_score_over(const rl_search *search, const rl_state *state, int ply)
{
    const char *reason;
    unsigned winners = search->game->rules->winners(search->game, state, &reason);
    int turn = state->common.turn;
    if (winners == 1u << turn)
        return RL_WON - ply;
    return winners == 1u << (1 - turn) ? ply - RL_WON : 0;
}

static inline int rl_ab_evaluate(const rl_search *search, const rl_state *state)
{
    float sums[RL_MAX_PLAYERS];
    int turn = state->common.turn;
    rl_sums(search->game, &search->knowledge, state, sums);
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
    search->game->rules->play(search->game, &search->states[ply], action, &search->states[ply + 1], search->past);
}

static inline bool rl_ab_flips(const rl_search *search, int ply)
{
    return search->states[ply].common.turn != search->states[ply + 1].common.turn;
}

/* Leave out what a level does not see; something is left. */
int rl_ab_see(rl_search *search, int ply, uint64_t hash, int count);
/* Give each action an order. Near the leaves by what was good elsewhere, else by the evaluation. */
void rl_ab_order(rl_search *search, int ply, int depth, int count, rl_action table);
/* Put the best of the actions from a number on there, and return it. */
rl_action rl_ab_pick(rl_search *search, int ply, int number, int count);
/* Remember an action that was too good for the opponent: it is tried early elsewhere. */
void rl_ab_cut(rl_search *search, int ply, int depth, rl_action action);

#endif
