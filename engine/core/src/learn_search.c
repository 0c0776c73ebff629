/* Learning from games that searches play: what a search finds out is learned by the evaluation, so that the next search
 * begins where this one ended. */
#include "learn_search.h"

#include <math.h>
#include <stdlib.h>

#include "random.h"
#include "search_state.h"

enum { STEPS = 64, MOST_STEPS = 127, TABLE_BYTES = 1 << 22 };

rl_search *rl_search_knowing(const rl_game *game, const float *weights, const float *table)
{
    uint32_t patterns = table ? rl_view_of(game)->patterns : 0;
    rl_search *search = rl_search_new(game, TABLE_BYTES);
    int8_t *steps = patterns ? malloc(patterns) : NULL;
    bool done = search && (steps || !patterns);
    for (uint32_t pattern = 0; done && pattern < patterns; pattern++) {
        float value = roundf(table[pattern] * STEPS);
        steps[pattern] = (int8_t)(value > MOST_STEPS ? MOST_STEPS : value < -MOST_STEPS ? -MOST_STEPS : value);
    }
    done = done && rl_search_learned(search, weights, steps, 1.0f / STEPS);
    free(steps);
    if (done)
        return search;
    rl_search_free(search);
    return NULL;
}

/* The players' chances, from a search of the position; false: there is no memory. The best action is in the report. */
static bool think(rl_search *search, rl_position *position, int depth, rl_report *report, float *chances)
{
    rl_limits limits = {.way = RL_ALPHA_BETA, .depth = depth};
    if (rl_think(search, position, &limits, report, NULL) != RL_OK)
        return false;
    for (int player = 0; player < search->game->players; player++)
        chances[player] = (float)report->chances[player];
    int turn = position->state.common.turn;
    if (search->game->players == 2)
        chances[1 - turn] = 1 - chances[turn]; /* together 1 to the last bit */
    return report->lines > 0;
}

uint64_t rl_search_and_learn(rl_search *search, rl_knowledge *knowledge, const rl_lesson *lesson,
                             rl_position *position, rl_moment *moments, uint64_t *seed)
{
    const rl_game *game = search->game;
    rl_action actions[RL_MAX_ACTIONS];
    rl_report report;
    float target[RL_MAX_PLAYERS], values[RL_MOST_PLIES][RL_MAX_PLAYERS];
    bool followed[RL_MOST_PLIES];
    int plies = 0, opening = (int)rl_below(seed, (uint32_t)lesson->opening + 1), count;
    for (int ply = 0; plies < RL_MOST_PLIES; ply++) {
        count = game->rules->actions(game, &position->state, actions);
        if (!count)
            break;
        rl_action action = actions[rl_below(seed, (uint32_t)count)];
        if (ply >= opening) {
            if (!think(search, position, lesson->depth, &report, values[plies]))
                break;
            rl_look(game, knowledge, &position->state, &moments[plies]);
            followed[plies] = !rl_happens(seed, lesson->explore);
            if (followed[plies++])
                action = report.line[0].actions[0];
        }
        game->rules->play(game, &position->state, action, &position->state, position->past);
    }
    rl_chances(game, knowledge, &position->state, target);
    /* Go back from the end: a position is worth what the search found, and what came of it; an action by lot tells
     * nothing of the position before it. */
    for (int ply = plies - 1; ply >= 0; ply--) {
        float later = followed[ply] ? lesson->lambda : 0;
        for (int player = 0; player < game->players; player++)
            target[player] = later * target[player] + (1 - later) * values[ply][player];
        rl_correct(game, knowledge, lesson, &moments[ply], target);
    }
    return (uint64_t)plies;
}
