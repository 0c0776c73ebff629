/* Reading the line of a position of RINGO: the layout of its pieces, and the words after it. */
#include "ringo_line.h"
#include "text.h"

static int player_of(const ringo_game *game, char letter) { return ((letter | 32) == 'b') != game->blue_first; }

static bool take_letter(const char **line, const ringo_game *game, ringo_stack *here)
{
    char letter = **line;
    if (letter != 'R' && letter != 'B' && letter != 'r' && letter != 'b')
        return false;
    uint8_t who = (uint8_t)(1 + player_of(game, letter));
    if (letter < 'a')
        here->ring = who;
    else
        here->disc = who;
    ++*line;
    return true;
}

static bool take_standing(const char **line, const ringo_game *game, ringo_stack *here)
{
    here->ring = here->disc = 0;
    if (rl_take(line, "."))
        return true;
    bool both = rl_take(line, "(");
    if (!take_letter(line, game, here))
        return false;
    return !both || (here->ring && take_letter(line, game, here) && here->disc && rl_take(line, ")"));
}

bool ringo_take_layout(const char **line, const ringo_game *game, ringo_layout *layout, int *rows)
{
    int width = -1, row = 0, column = 0;
    uint32_t columns = 0, row_taken = 0;
    layout->count = layout->rings = layout->discs = 0;
    for (;; ++*line) {
        for (column = 0; **line && **line != '/' && **line != ' '; column++) {
            ringo_stack here;
            if (column >= RINGO_LARGEST || row >= RINGO_LARGEST || !take_standing(line, game, &here))
                return false;
            if (!here.ring && !here.disc)
                continue;
            if (layout->count == RINGO_MOST_PIECES)
                return false;
            here.cell = (ringo_cell){column, -row};
            layout->at[layout->count++] = here;
            layout->rings += here.ring > 0;
            layout->discs += here.disc > 0;
            columns |= 1u << column;
            row_taken |= 1u << row;
        }
        if (width >= 0 && column != width)
            return false;
        width = column;
        row++;
        if (**line != '/')
            break;
    }
    *rows = row;
    return width > 0 && columns & 1 && columns >> (width - 1) & 1 && row_taken & 1 && row_taken >> (row - 1) & 1;
}

int ringo_player_named(const rl_game *game, const char **line)
{
    return rl_take(line, game->names[0]) ? 0 : rl_take(line, game->names[1]) ? 1 : -1;
}

static bool take_end(const rl_game *game, const char **line, ringo_words *told)
{
    told->winner = RINGO_NOBODY;
    for (told->reason = RINGO_REASONS - 1; told->reason > RINGO_NONE; told->reason--)
        if (rl_take(line, ringo_reasons[told->reason]))
            break;
    if (told->reason == RINGO_NONE)
        return false;
    if (rl_take(line, ":") && (told->winner = ringo_player_named(game, line)) < 0)
        return false;
    return true;
}

bool ringo_take_words(const char **line, const rl_game *game, ringo_words *told)
{
    if (!rl_take(line, " at=") || !ringo_take_cell(line, &told->corner) || !rl_take(line, " stock=") ||
        !rl_take_number(line, false, told->stock) || !rl_take(line, "-") ||
        !rl_take_number(line, false, told->stock + 1) || !rl_take(line, " turns=") ||
        !rl_take_number(line, false, &told->turns))
        return false;
    told->has_board = rl_take(line, " board=");
    if (told->has_board && !ringo_take_cell(line, &told->board))
        return false;
    if (rl_take(line, " past=")) {
        told->past = *line;
        told->past_count = 1;
        for (; **line && **line != ' '; ++*line)
            told->past_count += **line == ';';
        if (*line == told->past)
            return false;
    }
    bool ended = rl_take(line, " end=");
    return ended == told->over && (!ended || take_end(game, line, told)) && !**line;
}
