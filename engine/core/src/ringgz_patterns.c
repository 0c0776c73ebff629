/* RINGGZ: the patterns of a territory, and what they are worth to each player. */
#include "ringgz.h"

enum { FITS = 3 }; /* no size of a colour fits, one, or more */

/* Return a colour's rings on a territory and the sizes that still fit, as one number. */
static int part_of(int rings, int able, int colour)
{
    static const int digit[RINGGZ_COLOURS] = {1, 3, 9, 27};
    return (rings >> 3 * colour & 7) * FITS + able / digit[colour] % FITS;
}

static uint16_t pattern_of(const ringgz_game *game, const int *parts)
{
    int rings = 0, able = 0;
    for (int place = RINGGZ_COLOURS - 1; place >= 0; place--) {
        rings = rings << 3 | parts[place] / FITS;
        able = able * FITS + parts[place] % FITS;
    }
    return (uint16_t)(game->filling[rings] + able);
}

static void put_in_order(int *parts, int from, int to)
{
    for (int one = from; one < to; one++)
        for (int other = one + 1; other < to; other++)
            if (parts[other] > parts[one]) {
                int part = parts[one];
                parts[one] = parts[other];
                parts[other] = part;
            }
}

/* Return a pattern with the colours of the first group before those of the second, and colours of nobody last. Colours
 * of one group mean the same, and are put in order. */
static uint16_t seen_by(const ringgz_game *game, int first, int second, int rings, int able)
{
    int parts[RINGGZ_COLOURS], count = 0, from;
    int groups[] = {first, second, ~(first | second)};
    for (int group = 0; group < 3; group++) {
        from = count;
        for (int colour = 0; colour < RINGGZ_COLOURS; colour++)
            if (groups[group] >> colour & 1)
                parts[count++] = part_of(rings, able, colour);
        put_in_order(parts, from, count);
    }
    return pattern_of(game, parts);
}

void ringgz_make_patterns(ringgz_game *game)
{
    int fillings = 0, owned = 0, most = 1 << 3 * RINGGZ_COLOURS;
    for (int rings = 0; rings < most; rings++) {
        int count = (rings & 7) + (rings >> 3 & 7) + (rings >> 6 & 7) + (rings >> 9);
        game->filling[rings] = (uint16_t)(count <= RINGGZ_BASE ? RINGGZ_ABLE * fillings++ : 0);
    }
    for (int player = 0; player < game->game.players; player++)
        owned |= game->owned[player];
    for (int rings = 0; rings < most; rings++)
        for (int able = 0; able < RINGGZ_ABLE && (!rings || game->filling[rings]); able++) {
            int pattern = game->filling[rings] + able;
            for (int player = 0; player < game->game.players; player++) {
                int own = game->owned[player];
                game->seen[player][pattern] = seen_by(game, own, owned & ~own, rings, able);
            }
            int own = game->owned[0];
            game->opposite[game->seen[0][pattern]] = seen_by(game, owned & ~own, own, rings, able);
        }
}

void ringgz_weigh(const rl_game *made, const int8_t *table, int16_t *worths)
{
    const ringgz_game *game = (const ringgz_game *)made;
    int players = made->players;
    for (int player = 0; player < players; player++)
        for (int number = 0; number < RINGGZ_STAGES * RINGGZ_TERRITORIES; number++) {
            int stage = number / RINGGZ_TERRITORIES * RINGGZ_TERRITORIES, own = 0, others = 0;
            for (int each = 0; each < players; each++)
                *(each == player ? &own : &others) += table[stage + game->seen[each][number - stage]];
            /* A table for two already has the difference. */
            *worths++ = (int16_t)(players == 2 ? own : own - others / (players - 1));
        }
}
