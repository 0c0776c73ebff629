/* BRY's board read from options: spaces=A1,A2,... and lines=A1-A2-A3,... */
#include <string.h>

#include "bry.h"
#include "text.h"

int bry_space(const bry_game *game, const char *text, size_t length)
{
    for (int space = 0; space < game->spaces; space++)
        if (strlen(game->names[space]) == length && !strncmp(game->names[space], text, length))
            return space;
    return -1;
}

static const char *read_spaces(bry_game *game, const char *text, const char *end)
{
    while (text < end) {
        size_t length = rl_until(text, ", ");
        if (!length || length >= BRY_NAME || game->spaces == BRY_SPACES || bry_space(game, text, length) >= 0)
            return "spaces: at most 128 names of at most 8 letters by commas were expected, each once";
        memcpy(game->names[game->spaces++], text, length);
        text += length + 1;
    }
    return game->spaces ? NULL : "spaces: there are none";
}

/* All lines as one list of spaces; BRY_NOBODY ends each line. */
typedef struct {
    int used;
    uint8_t at[BRY_ENTRIES / 2];
} lines;

static const char *read_lines(const bry_game *game, const char *text, const char *end, lines *lines)
{
    int length_of_line = 0;
    while (text < end) {
        size_t length = rl_until(text, "-, ");
        int space = bry_space(game, text, length);
        if (space < 0 || lines->used + 2 > (int)sizeof lines->at)
            return "lines: spaces by -, and lines by commas, were expected";
        for (int at = 1; at <= length_of_line; at++)
            if (lines->at[lines->used - at] == space)
                return "lines: a space is on a line twice";
        lines->at[lines->used++] = (uint8_t)space;
        length_of_line++;
        text += length;
        if (text >= end || *text == ',') {
            lines->at[lines->used++] = BRY_NOBODY;
            length_of_line = 0;
        }
        text++;
    }
    return NULL;
}

/* Add the rays from a space along the lines. No space may be on two of them: the written form from-to has to tell the
 * direction. */
static bool add_rays(bry_game *game, const lines *lines, int space, int *rays, int *cells)
{
    bool seen[BRY_SPACES] = {false};
    for (int at = 0; at < lines->used; at++) {
        if (lines->at[at] != space)
            continue;
        for (int step = -1; step <= 1; step += 2) {
            int first = *cells;
            for (int on = at + step; on >= 0 && lines->at[on] != BRY_NOBODY; on += step) {
                if (*cells == BRY_ENTRIES || seen[lines->at[on]])
                    return false;
                seen[lines->at[on]] = true;
                game->ray_cells[(*cells)++] = lines->at[on];
            }
            if (*cells == first)
                continue;
            if (*rays == BRY_RAYS)
                return false;
            game->first_cell[++*rays] = (uint16_t)*cells;
        }
    }
    return true;
}

const char *bry_board(bry_game *game, const char *options)
{
    size_t length;
    lines lines = {0, {0}};
    const char *text = rl_option(options, "spaces", &length);
    const char *error = text ? read_spaces(game, text, text + length) : "spaces: the board is missing";
    if (error)
        return error;
    text = rl_option(options, "lines", &length);
    error = text ? read_lines(game, text, text + length, &lines) : "lines: the board is missing";
    int rays = 0, cells = 0;
    for (int space = 0; !error && space < game->spaces; space++) {
        if (!add_rays(game, &lines, space, &rays, &cells))
            error = "lines: two of them join the same two spaces, or the board is too large";
        game->first_ray[space + 1] = (uint16_t)rays;
    }
    return error;
}
