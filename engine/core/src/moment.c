/* Learning from a position: its features and patterns are changed to bring its chances nearer to a target. */
#include "moment.h"

#include <math.h>

void rl_look(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, rl_moment *seen)
{
    const rl_view *view = rl_view_of(game);
    rl_chances(game, knowledge, state, seen->chances);
    for (int player = 0; player < game->players; player++) {
        if (!knowledge->unmeasured)
            view->measure(game, state, player, seen->features[player]);
        seen->found[player] = 0;
        if (knowledge->learning && (!rl_paired(game) || !player))
            seen->found[player] = view->find(game, state, player, seen->patterns[player]);
    }
}

/* Temporal coherence: a pattern learns more slowly if its errors cancel out. Behind the values of all patterns, the
 * table has the sums of their errors, and then the sums of the errors' sizes. */
static void learn_pattern(const rl_game *game, float *table, uint32_t pattern, float rate, float error)
{
    const rl_view *view = rl_view_of(game);
    float *errors = table + view->patterns, *sizes = errors + view->patterns;
    uint32_t others[RL_SAME];
    int signs[RL_SAME], count = view->same(game, pattern, others, signs);
    for (int number = 0; number < count; number++)
        if (others[number] == pattern && signs[number] < 0)
            return; /* a pattern that equals its own opposite is worth 0 */
    float size = fabsf(error), own = sizes[pattern] > 0 ? fabsf(errors[pattern]) / sizes[pattern] : 1;
    float change = rate * own * error;
    table[pattern] += change;
    errors[pattern] += error;
    sizes[pattern] += size;
    for (int number = 0; number < count; number++)
        if (others[number] != pattern) {
            table[others[number]] += (float)signs[number] * change;
            errors[others[number]] += (float)signs[number] * error;
            sizes[others[number]] += size;
        }
}

void rl_correct(const rl_game *game, rl_knowledge *knowledge, const rl_lesson *lesson, const rl_moment *seen,
                const float *target)
{
    const rl_view *view = rl_view_of(game);
    for (int player = 0; player < game->players; player++) {
        float error = target[player] - seen->chances[player];
        for (int feature = 0; feature < view->features && !knowledge->unmeasured; feature++)
            knowledge->weights[feature] += lesson->weight_rate * error * seen->features[player][feature];
        for (int number = 0; number < seen->found[player]; number++)
            learn_pattern(game, knowledge->learning, seen->patterns[player][number], lesson->pattern_rate, error);
    }
}
