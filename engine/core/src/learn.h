/* What both ways of learning share: the positions of a game, and the correction of what they were thought to be worth. */
#ifndef RL_LEARN_H
#define RL_LEARN_H

#include "core.h"
#include "evaluate.h"
#include "search.h"

enum { RL_MOST_PLIES = 400 };

/* The features and patterns of a position, and its evaluated chances. */
typedef struct {
    float chances[RL_MAX_PLAYERS], features[RL_MAX_PLAYERS][RL_FEATURES];
    int found[RL_MAX_PLAYERS];
    uint32_t patterns[RL_MAX_PLAYERS][RL_PATTERNS];
} rl_moment;

typedef struct {
    float weight_rate, pattern_rate, lambda, explore;
    int32_t opening; /* the most random plies at the beginning; their number is drawn */
    int32_t depth;   /* of the searches that play, for two players; 0: the evaluation alone plays */
} rl_lesson;

void rl_look(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, rl_moment *seen);
/* Change weights and patterns to bring the chances of a position nearer to the target. */
void rl_correct(const rl_game *game, rl_knowledge *knowledge, const rl_lesson *lesson, const rl_moment *seen,
                const float *target);

/* A search with the knowledge as it is now; NULL if there is no memory. */
rl_search *rl_search_knowing(const rl_game *game, const float *weights, const float *table);
/* Play a game by searches and learn from it; return the number of positions. */
uint64_t rl_search_and_learn(rl_search *search, rl_knowledge *knowledge, const rl_lesson *lesson,
                             rl_position *position, rl_moment *moments, uint64_t *seed);

#endif
