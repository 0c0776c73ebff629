/* The search for an action: alpha-beta for two players, Monte Carlo tree search with max-n values for more. */
#ifndef RL_SEARCH_H
#define RL_SEARCH_H

#include "core.h"
#include "report.h"

typedef struct rl_search rl_search;

/* A search of a game, with a table of positions of `bytes` bytes; NULL if there is no memory. */
RL_API rl_search *rl_search_new(const rl_game *game, size_t bytes);
RL_API void rl_search_free(rl_search *search);
RL_API int rl_features(const rl_game *game);
RL_API uint32_t rl_patterns(const rl_game *game);
/* The weights set by hand. */
RL_API const float *rl_plain(const rl_game *game);
/* Use weights, and a table unless it is NULL; false if there is no memory. By default the plain weights are used. */
RL_API int rl_search_learned(rl_search *search, const float *weights, const int8_t *table, float unit);
/* Forget all results: the next search begins with nothing. */
RL_API void rl_search_forget(rl_search *search);
/* End a search that has begun, from another thread. */
RL_API void rl_search_stop(rl_search *search);
/* Search; the position is unchanged. RL_OK, RL_ILLEGAL if the game is over, RL_NO_ROOM. */
RL_API int rl_think(rl_search *search, rl_position *position, const rl_limits *limits, rl_report *report, rl_told told);
/* The players' chances by the evaluation alone. */
RL_API void rl_estimate(rl_search *search, const rl_position *position, float *chances);

#endif
