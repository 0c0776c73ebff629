/* Monte Carlo tree search: thinking wide. */
#ifndef RL_TREE_H
#define RL_TREE_H

#include "search_state.h"

/* False if there is no memory. */
bool rl_think_wide(rl_search *search, const rl_state *root, rl_told told);

#endif
