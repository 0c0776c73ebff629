/* Alpha-beta: thinking deep. */
#ifndef RL_ALPHABETA_H
#define RL_ALPHABETA_H

#include "search_state.h"

void rl_think_deep(rl_search *search, const rl_state *root, rl_told told);

#endif
