/* RINGGZ's options: the colours that each player places and scores with. */
#include <string.h>

#include "ringgz.h"
#include "text.h"

const char ringgz_colours[] = "rbyg", ringgz_kinds[] = "1234B";

static uint64_t hand_of(int colour, int each) { return (uint64_t)(0x155 * each) << 2 * RINGGZ_KINDS * colour; }

static const char *deal(ringgz_game *game, const char *colours, size_t length, int neutral)
{
    int player = 0, given = 0;
    for (size_t at = 0; at < length; at++) {
        const char *found = strchr(ringgz_colours, colours[at]);
        if (colours[at] == ',') {
            player++;
            continue;
        }
        if (!found || player >= game->game.players || given >> (found - ringgz_colours) & 1)
            return "colours are some of r, b, y, g, the players by commas, each once";
        int colour = (int)(found - ringgz_colours);
        given |= 1 << colour;
        game->owned[player] |= (uint8_t)(1 << colour);
        game->held[player][game->held_count[player]++] = colour;
        game->dealt[player] |= hand_of(colour, RINGGZ_EACH);
    }
    for (player = 0; player < game->game.players; player++) {
        if (!game->owned[player])
            return "colours has none for one of the players";
        if (neutral < 0)
            continue;
        if (given >> neutral & 1)
            return "the neutral colour is a player's";
        game->held[player][game->held_count[player]++] = neutral;
        game->dealt[player] |= hand_of(neutral, 1);
    }
    return given | (neutral < 0 ? 0 : 1 << neutral) ? NULL : "colours names none";
}

const char *ringgz_setup(rl_game *made, const char *options)
{
    static const char *const usual[] = {"rb,yg", "r,b,y", "r,b,y,g"};
    ringgz_game *game = (ringgz_game *)made;
    size_t length;
    if (!rl_option_number(options, "players", 2, 4, 2, &made->players))
        return "players is 2, 3 or 4";
    for (int player = 0; player < made->players && player < RL_MAX_PLAYERS; player++)
        made->names[player][0] = (char)('1' + player);
    game->start_is_turn = rl_option_is(options, "start_is_turn", "true");
    game->bases_prolong = rl_option_is(options, "end", "pieces");
    int neutral = -1;
    if (made->players == 3) {
        const char *named = rl_option(options, "neutral", &length);
        const char *found = named && length == 1 ? strchr(ringgz_colours, *named) : ringgz_colours + 3;
        if (!found || (named && length != 1))
            return "neutral is one of r, b, y, g";
        neutral = (int)(found - ringgz_colours);
    }
    const char *colours = rl_option(options, "colours", &length);
    if (!colours) {
        colours = usual[made->players - 2];
        length = strlen(colours);
    }
    const char *wrong = deal(game, colours, length, neutral);
    ringgz_make_patterns(game);
    return wrong;
}
