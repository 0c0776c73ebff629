/* BRY's options, and what its pieces see. */
#include <string.h>

#include "bry.h"
#include "text.h"

const char bry_colours[] = "BRY", bry_shapes[] = "SCH";

static void make_views(bry_game *game)
{
    memset(game->view, BRY_STOP, sizeof game->view);
    for (int player = 0; player < BRY_COLOURS; player++)
        for (int piece = 0; piece < BRY_PIECES; piece++) {
            uint8_t *view = game->view[player][piece];
            view[0] = BRY_EMPTY;
            for (int other = 0; other < BRY_PIECES; other++) {
                bool hit = other % BRY_EACH / 3 == piece % 3 && bry_colour(other) != player;
                if (bry_colour(other) == bry_colour(piece))
                    view[other + 1] = BRY_JUMP;
                else if (hit)
                    view[other + 1] = view[other + 1 + BRY_DOWN] = BRY_HIT;
            }
        }
}

const char *bry_setup(rl_game *made, const char *options)
{
    static const char *const names[] = {"blue", "red", "yellow"};
    bry_game *game = (bry_game *)made;
    size_t length;
    if (!rl_option_number(options, "players", 2, 3, 2, &made->players))
        return "players is 2 or 3";
    if (!rl_option_number(options, "repetition", 0, 9, 3, &game->repetition) || game->repetition == 1)
        return "repetition is 0, or a number from 2 to 9";
    if (!rl_option_number(options, "idle_turns", 0, 999, 60, &game->idle_turns))
        return "idle_turns is a number from 0 to 999";
    const char *order = rl_option(options, "colours", &length);
    if (!order) {
        order = "B,R,Y";
        length = 5;
    }
    int seen = 0;
    for (int number = 0; number < BRY_COLOURS && length == 5; number++) {
        const char *found = strchr(bry_colours, order[2 * number]);
        game->colours[number] = found ? (int)(found - bry_colours) : 0;
        seen |= found ? 1 << (found - bry_colours) : 0;
    }
    if (seen != 7)
        return "colours are B, R and Y by commas, each once";
    bool expert = rl_option_is(options, "expert", "true");
    if (expert && made->players != 2)
        return "expert is for two players";
    game->neutral = expert ? game->colours[2] : -1;
    for (int player = 0; player < made->players; player++)
        strcpy(made->names[player], names[game->colours[player]]);
    make_views(game);
    return bry_board(game, options);
}
