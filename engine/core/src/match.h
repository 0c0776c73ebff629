/* Games between searches, played to their ends in the core. */
#ifndef RL_MATCH_H
#define RL_MATCH_H

#include "search.h"

/* One action of a game, who played it, how far the game had got, and every player's chance as the search had it. */
typedef struct {
    uint32_t action;
    int32_t player;
    double progress, seconds, chances[RL_SEATS];
} rl_move;

/* Play a game on from a position, each player by a search and limits of its own; at most so many actions. The position
 * becomes the last one. A limit's seed goes on by one with each move. How many actions were played is returned, or -1
 * where there is no memory. */
RL_API int rl_play_game(rl_position *position, rl_search *const *searches, rl_limits *limits, rl_move *moves, int most);
/* How far a game has got, from 0 to 1. */
RL_API double rl_progress(const rl_position *position);

#endif
