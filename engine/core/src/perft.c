/* Counts of action sequences, and random games: they check the rules and measure their speed. */
#include <string.h>

#include "core.h"
#include "random.h"

static uint64_t count(const rl_game *game, const rl_state *state, rl_past *past, int depth, bool leaves)
{
    rl_action actions[RL_MAX_ACTIONS];
    rl_state next;
    int found = game->rules->actions(game, state, actions);
    uint64_t sequences = 0;
    if (depth == 1 && !leaves)
        return (uint64_t)found;
    for (int number = 0; number < found; number++) {
        game->rules->play(game, state, actions[number], &next, past);
        sequences += depth == 1 ? 1 : count(game, &next, past, depth - 1, leaves);
    }
    return sequences;
}

uint64_t rl_perft(rl_position *position, int depth, int leaves)
{
    if (depth <= 0)
        return 1;
    if (!rl_reserve(position, (size_t)depth + 1))
        return 0;
    return count(position->game, &position->state, position->past, depth, leaves != 0);
}

uint64_t rl_random_plies(rl_position *position, uint64_t seed, uint64_t plies, uint64_t *games)
{
    const rl_game *game = position->game;
    rl_action actions[RL_MAX_ACTIONS];
    uint64_t played = 0;
    rl_state start = position->state;
    for (*games = 0; played < plies; ++*games) {
        int found = 0;
        position->state = start;
        while (rl_reserve(position, 2) && (found = rl_actions(position, actions)) > 0) {
            rl_action action = actions[rl_below(&seed, (uint32_t)found)];
            game->rules->play(game, &position->state, action, &position->state, position->past);
            played++;
        }
        if (found || start.common.phase == RL_OVER)
            break;
    }
    position->state = start;
    return played;
}
