/* The positions that are learned from, and the correction of what they were thought to be worth. */
#ifndef RL_MOMENT_H
#define RL_MOMENT_H

#include "core.h"
#include "evaluate.h"

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

#endif
