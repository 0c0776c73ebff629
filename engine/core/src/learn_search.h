/* Learning from games that searches play. */
#ifndef RL_LEARN_SEARCH_H
#define RL_LEARN_SEARCH_H

#include "moment.h"
#include "search.h"

/* A search with the knowledge as it is now; NULL if there is no memory. */
rl_search *rl_search_knowing(const rl_game *game, const float *weights, const float *table);
/* Play a game by searches and learn from it; return the number of positions. */
uint64_t rl_search_and_learn(rl_search *search, rl_knowledge *knowledge, const rl_lesson *lesson,
                             rl_position *position, rl_moment *moments, uint64_t *seed);

#endif
