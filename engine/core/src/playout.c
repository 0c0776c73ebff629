#include "playout.h"

#include "random.h"

enum { MOST_RANDOM = 600 };

static const float by_score = 0.4f, by_score_of_two = 0.1f, by_lead = 0.25f;

bool rl_places(const rl_search *search)
{
    return search->limits.way == RL_TREE && rl_view_of(search->game)->placings;
}

void rl_note(rl_search *search, int player, rl_action action)
{
    if (action < RL_PLACINGS)
        search->played[player][action] = 1;
}

/* A win by a large margin counts for more, because random games say little about who wins by one point. Between two
 * players many games end with one point of difference or none, and the win itself has to count for most. */
static void weigh(const rl_game *game, const rl_state *state, float *chances)
{
    int scores[RL_MAX_PLAYERS];
    float total = 0, part = game->players == 2 ? by_score_of_two : by_score;
    game->rules->score(game, state, scores);
    for (int player = 0; player < game->players; player++)
        total += (float)scores[player];
    for (int player = 0; player < game->players; player++) {
        float share = (float)game->players * (float)scores[player] / (total + 1) - 1;
        chances[player] = (1 - part) * chances[player] + part * (0.5f + by_lead * share);
    }
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
        rl_view_of(game)->play_out(game, state, &search->limits.seed, search->knowledge.worths, search->played);
    for (int ply = 0; ply < MOST_RANDOM && state->common.phase != RL_OVER; ply++) {
        rl_action action = draw(search, state);
        rl_note(search, state->common.turn, action);
        game->rules->play(game, state, action, state, search->past);
    }
    if (state->common.phase == RL_OVER) {
        rl_chances(game, &search->knowledge, state, chances);
        if (rl_places(search))
            weigh(game, state, chances);
    } else
        for (int player = 0; player < game->players; player++)
            chances[player] = 1.0f / (float)game->players;
}
