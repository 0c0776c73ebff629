#include "evaluate.h"

#include <math.h>
#include <string.h>

static void measure(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, float *sums)
{
    const rl_view *view = rl_view_of(game);
    float features[RL_FEATURES];
    for (int player = 0; player < game->players; player++) {
        sums[player] = 0;
        if (knowledge->unmeasured)
            continue;
        view->measure(game, state, player, features);
        for (int feature = 0; feature < view->features; feature++)
            sums[player] += knowledge->weights[feature] * features[feature];
    }
}

static int add_up(const int8_t *table, const uint32_t *patterns, int found)
{
    int steps = 0;
    for (int number = 0; number < found; number++)
        steps += table[patterns[number]];
    return steps;
}

void rl_sums(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, float *sums)
{
    const rl_view *view = rl_view_of(game);
    uint32_t patterns[RL_PATTERNS];
    measure(game, knowledge, state, sums);
    for (int player = 0; player < (rl_paired(game) ? 1 : game->players); player++) {
        if (!knowledge->table && !knowledge->learning)
            break;
        int found = view->find(game, state, player, patterns);
        if (knowledge->learning)
            for (int number = 0; number < found; number++)
                sums[player] += knowledge->learning[patterns[number]];
        else
            sums[player] += knowledge->unit * (float)add_up(knowledge->table, patterns, found);
    }
}

void rl_sums_after(const rl_game *game, const rl_knowledge *knowledge, const rl_state *from, rl_found *found,
                   const rl_state *state, float *sums)
{
    const rl_view *view = rl_view_of(game);
    if (!knowledge->table || !view->change) {
        rl_sums(game, knowledge, state, sums);
        return;
    }
    measure(game, knowledge, state, sums);
    if (!found->known)
        found->steps = add_up(knowledge->table, found->patterns, view->find(game, from, 0, found->patterns));
    found->known = true;
    int steps = found->steps + view->change(game, from, state, found->patterns, knowledge->table);
    sums[0] += knowledge->unit * (float)steps;
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
