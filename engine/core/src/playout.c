#include "playout.h"

#include "placings.h"
#include "random.h"

enum { MOST_RANDOM = 600 };

void rl_note(rl_search *search, int player, rl_action action)
{
    if (action < RL_PLACINGS)
        search->played[player][action] = 1;
}

static rl_action draw(rl_search *search, const rl_state *state)
{
    uint32_t count = (uint32_t)search->game->rules->actions(search->game, state, search->actions[1]);
    return search->actions[1][rl_below(&search->limits.seed, count)];
}

void rl_play_out(rl_search *search, rl_state *state, float *chances)
{
    const rl_game *game = search->game;
    if (rl_places(search))
        rl_view_of(game)->play_out(game, state, &search->limits.seed, search->knowledge.worths, search->tried,
                                   search->played);
    for (int ply = 0; ply < MOST_RANDOM && state->common.phase != RL_OVER; ply++) {
        rl_action action = draw(search, state);
        rl_note(search, state->common.turn, action);
        game->rules->play(game, state, action, state, search->past);
    }
    if (state->common.phase == RL_OVER) {
        rl_chances(game, &search->knowledge, state, chances);
        if (rl_places(search))
            rl_mix_score(game, state, chances);
    } else
        for (int player = 0; player < game->players; player++)
            chances[player] = 1.0f / (float)game->players;
}
