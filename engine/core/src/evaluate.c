#include "evaluate.h"

#include <math.h>
#include <string.h>

void rl_sums(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, float *sums)
{
    const rl_view *view = rl_view_of(game);
    for (int player = 0; player < game->players; player++) {
        float features[RL_FEATURES];
        uint32_t patterns[RL_PATTERNS];
        sums[player] = 0;
        if (!knowledge->unmeasured)
            view->measure(game, state, player, features);
        for (int feature = 0; feature < view->features && !knowledge->unmeasured; feature++)
            sums[player] += knowledge->weights[feature] * features[feature];
        if ((!knowledge->table && !knowledge->learning) || (view->paired && player))
            continue;
        int found = view->find(game, state, player, patterns);
        if (knowledge->learning) {
            for (int number = 0; number < found; number++)
                sums[player] += knowledge->learning[patterns[number]];
            continue;
        }
        int steps = 0;
        for (int number = 0; number < found; number++)
            steps += knowledge->table[patterns[number]];
        sums[player] += knowledge->unit * (float)steps;
    }
}

void rl_chances(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, float *chances)
{
    int players = game->players;
    if (state->common.phase == RL_OVER) {
        const char *reason;
        unsigned winners = game->rules->winners(game, state, &reason);
        int count = winners ? rl_count(winners) : players;
        for (int player = 0; player < players; player++)
            chances[player] = !winners || winners >> player & 1 ? 1.0f / (float)count : 0;
        return;
    }
    float sums[RL_MAX_PLAYERS], most, total = 0;
    rl_sums(game, knowledge, state, sums);
    most = sums[0];
    for (int player = 1; player < players; player++)
        most = sums[player] > most ? sums[player] : most;
    for (int player = 0; player < players; player++)
        total += chances[player] = expf(sums[player] - most);
    for (int player = 0; player < players; player++)
        chances[player] /= total;
}
