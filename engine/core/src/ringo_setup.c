/* RINGO's options. */
#include <string.h>

#include "ringo.h"
#include "text.h"

const char *ringo_setup(rl_game *made, const char *options)
{
    ringo_game *game = (ringo_game *)made;
    size_t length;
    if (!rl_option_number(options, "discs", 1, 10, 10, &game->discs))
        return "discs is a number from 1 to 10";
    if (!rl_option_number(options, "repetition", 2, 10, 3, &game->repetition))
        return "repetition is a number from 2 to 10";
    if (!rl_option_is(options, "turn_cap", "none") &&
        !rl_option_number(options, "turn_cap", 1, 999999, 0, &game->turn_cap))
        return "turn_cap is none or a number up to 999999";
    const char *grid = rl_option(options, "grid", &length), *at = grid;
    int32_t side = 0;
    if (grid && !rl_option_is(options, "grid", "unbounded")) {
        game->slides = rl_take(&at, "slide:");
        if ((!game->slides && !rl_take(&at, "wall:")) || !rl_take_number(&at, false, &side) || at != grid + length ||
            side < 3 || side > 99)
            return "grid is unbounded, slide:N or wall:N, N from 3 to 99";
    }
    game->side = side;
    game->blue_first = rl_option_is(options, "corners", "blue");
    made->players = 2;
    strcpy(made->names[game->blue_first], "red");
    strcpy(made->names[!game->blue_first], "blue");
    ringo_neighbourhoods(game->together);
    return NULL;
}
