/* Random games to their ends: they value a position instead of an evaluation. */
#ifndef RL_PLAYOUT_H
#define RL_PLAYOUT_H

#include "search_state.h"

/* Note that a player plays an action in this round. */
void rl_note(rl_search *search, int player, rl_action action);
/* Play a game from a state to its end; the state becomes the end, chances the players' chances. */
void rl_play_out(rl_search *search, rl_state *state, float *chances);

#endif
