/* Learning the evaluation by self-play: TD(lambda) on games in which each action leads to the best next position. */
#include <stdlib.h>
#include <string.h>

#include "learn_search.h"
#include "random.h"

/* `table` has three numbers for each pattern: its value, the sum of its errors, and the sum of their sizes. */
RL_API uint64_t rl_learn(const rl_game *game, float *weights, float *table, const rl_lesson *lesson, uint64_t seed,
                         uint64_t games);

/* Return the best action by the evaluation; a random one of several that are equal. */
static rl_action best_next(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state,
                           const rl_action *actions, int count, rl_past *past, uint64_t *seed)
{
    rl_state after;
    int begin = (int)rl_below(seed, (uint32_t)count);
    rl_action best = actions[begin];
    float chances[RL_MAX_PLAYERS], most = -1;
    for (int number = 0; number < count && count > 1; number++) {
        rl_action action = actions[(begin + number) % count];
        game->rules->play(game, state, action, &after, past);
        rl_chances(game, knowledge, &after, chances);
        if (chances[state->common.turn] > most) {
            most = chances[state->common.turn];
            best = action;
        }
    }
    return best;
}

static uint64_t play_and_learn(const rl_game *game, rl_knowledge *knowledge, const rl_lesson *lesson,
                               rl_position *position, rl_moment *moments, uint64_t *seed)
{
    rl_action actions[RL_MAX_ACTIONS];
    float target[RL_MAX_PLAYERS];
    int plies = 0, opening = (int)rl_below(seed, (uint32_t)lesson->opening + 1), count;
    for (int ply = 0; plies < RL_MOST_PLIES; ply++) {
        count = game->rules->actions(game, &position->state, actions);
        if (!count)
            break;
        bool any = ply < opening || rl_happens(seed, lesson->explore);
        rl_action action = any ? actions[rl_below(seed, (uint32_t)count)]
                               : best_next(game, knowledge, &position->state, actions, count, position->past,
                                           seed);
        game->rules->play(game, &position->state, action, &position->state, position->past);
        if (position->state.common.phase != RL_OVER && ply + 1 >= opening)
            rl_look(game, knowledge, &position->state, &moments[plies++]);
    }
    /* A game that was not finished has the chances of its last position. */
    rl_chances(game, knowledge, &position->state, target);
    /* Go back from the end: the target of each position combines the chances of all later ones. */
    for (int ply = plies - 1; ply >= 0; ply--) {
        rl_correct(game, knowledge, lesson, &moments[ply], target);
        for (int player = 0; player < game->players; player++)
            target[player] = lesson->lambda * target[player] + (1 - lesson->lambda) * moments[ply].chances[player];
    }
    return (uint64_t)plies;
}

uint64_t rl_learn(const rl_game *game, float *weights, float *table, const rl_lesson *lesson, uint64_t seed,
                  uint64_t games)
{
    rl_knowledge knowledge = {.learning = table, .unmeasured = lesson->weight_rate == 0};
    rl_position *position = rl_position_new(game);
    rl_moment *moments = malloc(RL_MOST_PLIES * sizeof *moments);
    rl_search *search = lesson->depth ? rl_search_knowing(game, weights, table) : NULL;
    uint64_t plies = 0;
    size_t size = (size_t)rl_features(game) * sizeof *weights;
    memcpy(knowledge.weights, weights, size);
    bool enough_memory = position && moments && (search || !lesson->depth);
    for (uint64_t number = 0; enough_memory && number < games; number++) {
        if (!rl_reserve(position, 2 * RL_MOST_PLIES + 64))
            break;
        game->rules->start(game, &position->state, position->past);
        plies += search ? rl_search_and_learn(search, &knowledge, lesson, position, moments, &seed)
                        : play_and_learn(game, &knowledge, lesson, position, moments, &seed);
    }
    memcpy(weights, knowledge.weights, size);
    rl_position_free(position);
    rl_search_free(search);
    free(moments);
    return plies;
}
