/* RINGGZ: the score, and the winner. */
#include "ringgz.h"

/* Find for each colour the points where it has more rings than any other. */
static void territories(const ringgz_state *state, uint32_t *led)
{
    uint32_t as_many[RINGGZ_COLOURS][4];
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        const uint32_t *own = state->placed + RINGGZ_KINDS * colour;
        uint32_t either = own[0] | own[1], both = own[0] & own[1], other = own[2] | own[3], others = own[2] & own[3];
        as_many[colour][0] = either | other;
        as_many[colour][1] = both | others | (either & other);
        as_many[colour][2] = (both & other) | (others & either);
        as_many[colour][3] = both & others;
    }
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        led[colour] = 0;
        for (int number = 0; number < 4; number++) {
            uint32_t rest = 0;
            for (int other = 0; other < RINGGZ_COLOURS; other++)
                rest |= other == colour ? 0 : as_many[other][number];
            led[colour] |= as_many[colour][number] & ~rest;
        }
    }
}

void ringgz_score(const rl_game *made, const rl_state *at, int *scores)
{
    const ringgz_game *game = (const ringgz_game *)made;
    uint32_t led[RINGGZ_COLOURS];
    territories(&at->ringgz, led);
    for (int player = 0; player < made->players; player++) {
        scores[player] = 0;
        for (int colour = 0; colour < RINGGZ_COLOURS; colour++)
            if (game->owned[player] >> colour & 1)
                scores[player] += rl_count(led[colour]);
    }
}

int ringgz_in_hand(const ringgz_state *state, int player)
{
    const uint64_t ones = 0x5555555555555555u;
    return rl_count(state->hand[player] & ones) + 2 * rl_count(state->hand[player] >> 1 & ones);
}

unsigned ringgz_winners(const rl_game *made, const rl_state *at, const char **reason)
{
    const ringgz_state *state = &at->ringgz;
    unsigned left = state->left, first = 0, winners = 0;
    int scores[RL_MAX_PLAYERS], most = -1, fewest = 1 << 10;
    *reason = "resignation";
    if (made->players - rl_count(left) == 1)
        return ((1u << made->players) - 1) & ~left;
    ringgz_score(made, at, scores);
    for (int player = 0; player < made->players; player++)
        if (!(left >> player & 1) && scores[player] > most)
            most = scores[player];
    for (int player = 0; player < made->players; player++)
        if (!(left >> player & 1) && scores[player] == most) {
            int pieces = ringgz_in_hand(state, player);
            first |= 1u << player;
            winners = pieces < fewest ? 0 : winners;
            fewest = pieces < fewest ? pieces : fewest;
            winners |= pieces == fewest ? 1u << player : 0;
        }
    *reason = rl_count(first) == 1 ? "territories" : rl_count(winners) == 1 ? "pieces" : "shared";
    return winners;
}
