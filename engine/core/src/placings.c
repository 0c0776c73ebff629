/* The weights of a tree of placings, and the value of a finished random game. */
#include "placings.h"

static const float by_lead = 0.25f;

const rl_placings *rl_placings_for(const rl_game *game)
{
    static const rl_placings by_players[] = {
        {0.15f, 60, 0.1f, 3, 3}, /* two */
        {0.15f, 60, 0.4f, 3, 3}, /* three */
        {0.15f, 60, 0.1f, 3, 2}, /* four */
    };
    return &by_players[game->players - 2];
}

bool rl_places(const rl_search *search)
{
    return search->limits.way == RL_TREE && rl_view_of(search->game)->placings;
}

/* Among four, random games foretell the winner best if the others prefer good placings less than the player who thinks
 * does. */
void rl_set_tried(rl_search *search, int thinking)
{
    const rl_placings *by = rl_placings_for(search->game);
    for (int player = 0; player < search->game->players; player++)
        search->tried[player] = player == thinking ? by->own_tried : by->others_tried;
}

/* A win by a large margin counts for more, because random games say little about who wins by one point. Between two
 * players many games end with one point of difference or none, and among four the score foretells the winner worse than
 * the win does; there the win itself has to count for most. */
void rl_mix_score(const rl_game *game, const rl_state *state, float *chances)
{
    int scores[RL_MAX_PLAYERS];
    float total = 0, part = rl_placings_for(game)->by_score;
    game->rules->score(game, state, scores);
    for (int player = 0; player < game->players; player++)
        total += (float)scores[player];
    for (int player = 0; player < game->players; player++) {
        float share = (float)game->players * (float)scores[player] / (total + 1) - 1;
        chances[player] = (1 - part) * chances[player] + part * (0.5f + by_lead * share);
    }
}
