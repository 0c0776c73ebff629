/* How a tree of placings weighs what it knows. */
#ifndef RL_PLACINGS_H
#define RL_PLACINGS_H

#include "search_state.h"

typedef struct {
    float curious;     /* the exploration constant */
    float trust_later; /* the number of own visits from which on they count for more than games with an action later */
    float by_score;    /* the part of a random game's value that the score gives; the win gives the rest */
    /* The actions drawn for each one played in a random game, by the player who thinks and by the others. */
    uint8_t own_tried, others_tried;
} rl_placings;

/* The weights for a game with its number of players. */
const rl_placings *rl_placings_for(const rl_game *game);
/* Whether positions are valued by random games in which actions count for all positions before them. */
bool rl_places(const rl_search *search);
/* Set how well each player plays in random games while one of them thinks. */
void rl_set_tried(rl_search *search, int thinking);
/* Mix the score of a finished random game into the players' chances, which are its result. */
void rl_mix_score(const rl_game *game, const rl_state *state, float *chances);

#endif
