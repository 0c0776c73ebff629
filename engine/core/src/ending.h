/* The end of a game of placings for two. */
#ifndef RL_ENDING_H
#define RL_ENDING_H

#include "search_state.h"

/* What a search to the end has shown. */
enum rl_ending { RL_UNSEEN, RL_DECIDED, RL_LOST };

/* Search a position to the end of the game within the limits. RL_DECIDED: the report has the best actions, and their
 * values are sure. RL_LOST: every action loses, and the report is unchanged. RL_UNSEEN: the limits were too narrow. */
enum rl_ending rl_see_the_end(rl_search *search, const rl_state *root);

#endif
