/* Games between searches, played to their ends in the core. */
#ifndef RL_MATCH_H
#define RL_MATCH_H

#include "search.h"

/* One action of a game, its player, the progress of the game, and the chances of all players by the search. */
typedef struct {
    uint32_t action;
    int32_t player;
    double progress, seconds, chances[RL_SEATS];
} rl_move;

/* Continue a game from a position, each player by its own search and limits, for at most `most` actions. The position
 * becomes the last one. A limit's seed grows by one with each move. Returns the number of actions played, or -1 if
 * there is no memory. */
RL_API int rl_play_game(rl_position *position, rl_search *const *searches, rl_limits *limits, rl_move *moves, int most);
/* The progress of a game, from 0 to 1. */
RL_API double rl_progress(const rl_position *position);

#endif
