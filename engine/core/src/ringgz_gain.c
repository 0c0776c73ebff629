/* RINGGZ: the immediate gain of a placing, and random placings that prefer a large gain. */
#include "random.h"
#include "ringgz.h"

/* The number of rings of each colour on each territory, as the bits of a binary number, one set of points a bit. */
typedef struct {
    uint32_t ones[RINGGZ_COLOURS], twos[RINGGZ_COLOURS], fours[RINGGZ_COLOURS];
} counts;

static counts count(const ringgz_state *state)
{
    counts found;
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        const uint32_t *own = state->placed + RINGGZ_KINDS * colour;
        uint32_t one = own[0] ^ own[1], both = own[0] & own[1], other = own[2] ^ own[3], others = own[2] & own[3];
        found.ones[colour] = one ^ other;
        found.twos[colour] = (both ^ others) | (one & other);
        found.fours[colour] = both & others;
    }
    return found;
}

/* Return the gain of a placing. A ring may win its player a territory, or take one from the player who leads there. A
 * base does neither at once. */
static int gain(const ringgz_game *game, int player, const counts *counts, rl_action action)
{
    int sort = (int)(action >> 5), point = (int)(action & 31), colour = sort / RINGGZ_KINDS;
    uint32_t code = 0;
    if (sort >= RINGGZ_SORTS || sort % RINGGZ_KINDS == RINGGZ_BASE)
        return 0;
    for (int each = 0; each < RINGGZ_COLOURS; each++)
        code |= ((counts->ones[each] >> point & 1) | (counts->twos[each] >> point & 1) << 1 |
                 (counts->fours[each] >> point & 1) << 2) << 3 * each;
    const int8_t *worth = game->worth[player];
    return worth[game->leader[code + (1u << 3 * colour)]] - worth[game->leader[code]];
}

int ringgz_gain(const rl_game *made, const rl_state *at, rl_action action)
{
    counts counts = count(&at->ringgz);
    return gain((const ringgz_game *)made, at->common.turn, &counts, action);
}

/* Return the point of a set by its number. There are no branches, because the processor would mispredict half of
 * them. */
static int point_of(uint32_t points, uint32_t number)
{
    int point = 0;
    for (int width = 16; width; width /= 2) {
        uint32_t below = (uint32_t)rl_count(points >> point & ((1u << width) - 1)), beyond = number >= below;
        number -= beyond * below;
        point += (int)beyond * width;
    }
    return point;
}

/* Return the action by its number in the legal list. */
static rl_action numbered(const ringgz_choice *choice, uint32_t number)
{
    for (uint32_t count; number >= (count = (uint32_t)rl_count(choice->points)); choice++)
        number -= count;
    return (rl_action)(choice->sort << 5 | point_of(choice->points, number));
}

rl_action ringgz_draw(const rl_game *made, const rl_state *at, uint64_t *seed, int tried)
{
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_choice choices[RINGGZ_SORTS];
    int sorts = ringgz_open(game, &at->ringgz, choices), most = 0;
    uint32_t actions = 0;
    rl_action best = RL_PASS;
    for (int number = 0; number < sorts; number++)
        actions += (uint32_t)rl_count(choices[number].points);
    if (!actions)
        return best;
    counts counts = count(&at->ringgz);
    for (int number = 0; number < tried; number++) {
        rl_action action = numbered(choices, rl_below(seed, actions));
        int brings = gain(game, at->common.turn, &counts, action);
        if (!number || brings > most) {
            most = brings;
            best = action;
        }
    }
    return best;
}
