/* The parts that the rules of all games share. */
#include "rules.h"

const char *const rl_phase_names[RL_PHASES] = {"start", "place", "move", "row", "ring", "flip", "up", "over"};

bool rl_is_legal(const rl_game *game, const rl_state *state, rl_action action)
{
    rl_action actions[RL_MAX_ACTIONS];
    int count = game->rules->actions(game, state, actions);
    for (int number = 0; number < count; number++)
        if (actions[number] == action)
            return true;
    return game->rules->legal_unlisted && game->rules->legal_unlisted(game, state, action);
}
