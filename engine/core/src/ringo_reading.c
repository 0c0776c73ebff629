/* Reading a position of RINGO: the layout, its past taken back and played again, and whether all of it can be. */
#include <stdlib.h>
#include <string.h>

#include "ringo.h"
#include "text.h"

enum { MOST_PIECES = 2 * RINGO_RINGS + 2 * 10 };

/* A cell with pieces on it; ring and disc are 0 for none, else one more than the player. */
typedef struct {
    ringo_cell cell;
    uint8_t ring, disc;
} standing;

typedef struct {
    int count, rings, discs;
    standing at[MOST_PIECES];
} layout;

/* What the words of a line tell besides the layout. */
typedef struct {
    int32_t stock[2], turns; /* red's stock, then blue's */
    ringo_cell corner, board;
    const char *past;
    int past_count, reason, winner;
    bool over, has_board;
} told;

static int player_of(const ringo_game *game, char letter) { return ((letter | 32) == 'b') != game->blue_first; }

static bool take_letter(const char **line, const ringo_game *game, standing *here)
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

static bool take_standing(const char **line, const ringo_game *game, standing *here)
{
    here->ring = here->disc = 0;
    if (rl_take(line, "."))
        return true;
    bool both = rl_take(line, "(");
    if (!take_letter(line, game, here))
        return false;
    return !both || (here->ring && take_letter(line, game, here) && here->disc && rl_take(line, ")"));
}

/* Rows, the highest first; cells are counted from the upper left corner, which becomes the lower left one's. */
static bool take_layout(const char **line, const ringo_game *game, layout *layout, int *rows)
{
    int width = -1, row = 0, column = 0;
    uint32_t columns = 0, row_taken = 0;
    layout->count = layout->rings = layout->discs = 0;
    for (;; ++*line) {
        for (column = 0; **line && **line != '/' && **line != ' '; column++) {
            standing here;
            if (column >= RINGO_LARGEST || row >= RINGO_LARGEST || !take_standing(line, game, &here))
                return false;
            if (!here.ring && !here.disc)
                continue;
            if (layout->count == MOST_PIECES)
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

static bool take_cell(const char **line, ringo_cell *cell)
{
    return rl_take_number(line, true, &cell->x) && rl_take(line, ",") && rl_take_number(line, true, &cell->y);
}

static int player_named(const rl_game *game, const char **line)
{
    return rl_take(line, game->names[0]) ? 0 : rl_take(line, game->names[1]) ? 1 : -1;
}

static bool take_end(const rl_game *game, const char **line, told *told)
{
    told->winner = RINGO_NOBODY;
    for (told->reason = RINGO_REASONS - 1; told->reason > RINGO_NONE; told->reason--)
        if (rl_take(line, ringo_reasons[told->reason]))
            break;
    if (told->reason == RINGO_NONE)
        return false;
    if (rl_take(line, ":") && (told->winner = player_named(game, line)) < 0)
        return false;
    return true;
}

static bool take_words(const char **line, const rl_game *game, told *told)
{
    if (!rl_take(line, " at=") || !take_cell(line, &told->corner) || !rl_take(line, " stock=") ||
        !rl_take_number(line, false, told->stock) || !rl_take(line, "-") ||
        !rl_take_number(line, false, told->stock + 1) || !rl_take(line, " turns=") ||
        !rl_take_number(line, false, &told->turns))
        return false;
    told->has_board = rl_take(line, " board=");
    if (told->has_board && !take_cell(line, &told->board))
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

static standing *find(layout *layout, ringo_cell cell)
{
    for (int number = 0; number < layout->count; number++)
        if (layout->at[number].cell.x == cell.x && layout->at[number].cell.y == cell.y)
            return &layout->at[number];
    return NULL;
}

/* Take one action of a player back. */
static bool undo(layout *layout, const ringo_fill *fill, int player)
{
    standing *filled = find(layout, fill->ring), *target = fill->moves ? find(layout, fill->target) : filled;
    if (!fill->lifts || !filled || !target || (fill->moves && target == filled))
        return false;
    uint8_t ring = target->ring;
    if (!ring || (fill->moves && target->disc) || filled->disc != 1 + player || (fill->moves && filled->ring))
        return false;
    standing *there = find(layout, fill->lift);
    if (there && !(fill->moves && there == target))
        return false;
    if (fill->moves)
        *target = (standing){fill->lift, 0, (uint8_t)(1 + player)};
    filled->ring = ring;
    filled->disc = 0;
    if (!fill->moves)
        layout->at[layout->count++] = (standing){fill->lift, 0, (uint8_t)(1 + player)};
    return true;
}

/* The actions of a past, one after another; each ends at a semicolon or a blank. */
static bool take_past(const char **at, ringo_fill *fill, bool *passes)
{
    *passes = rl_take(at, "pass");
    if (!*passes && !ringo_take_fill(at, fill))
        return false;
    if (**at && **at != ';' && **at != ' ')
        return false;
    *at += **at == ';';
    return true;
}

static bool undo_all(layout *layout, const told *told, int turn)
{
    ringo_fill *fills = malloc(((size_t)told->past_count + 1) * sizeof *fills);
    bool *passes = malloc((size_t)told->past_count + 1), good = fills && passes;
    const char *at = told->past;
    for (int number = 0; good && number < told->past_count; number++)
        good = take_past(&at, &fills[number], &passes[number]);
    for (int number = told->past_count - 1; good && number >= 0; number--) {
        turn = 1 - turn;
        good = passes[number] || undo(layout, &fills[number], turn);
    }
    free(fills);
    free(passes);
    return good;
}

static void won(ringo_state *state)
{
    int mover = 1 - state->common.turn;
    if (ringo_four(state->sets[2 + mover])) {
        state->common.winner = (uint8_t)mover;
        state->common.reason = RINGO_DISCS;
        state->common.phase = RL_OVER;
        return;
    }
    for (int owner = 1; owner >= 0; owner--)
        if (ringo_four(state->sets[owner])) {
            state->common.winner = (uint8_t)owner;
            state->common.reason = RINGO_RING_ROW;
            state->common.phase = RL_OVER;
        }
}

static bool can_be(const ringo_game *game, const ringo_state *state)
{
    ringo_set standing, over = {0}, without;
    int mover = 1 - state->common.turn;
    for (int player = 0; player < 2; player++)
        if (ringo_count(state->sets[player]) != RINGO_RINGS ||
            ringo_count(state->sets[2 + player]) + state->stock[player] > game->discs)
            return false;
    ringo_standing(state, standing);
    if (!ringo_linked(standing) || ringo_four(state->sets[2 + state->common.turn]) ||
        (ringo_four(state->sets[0]) && ringo_four(state->sets[1])) || state->turns < 0)
        return false;
    for (int row = 0; row < RINGO_WIDTH; row++) {
        over[row] = (state->sets[0][row] | state->sets[1][row]) & (state->sets[2][row] | state->sets[3][row]);
        without[row] = state->sets[2 + mover][row] & ~over[row];
    }
    int stands = ringo_count(over);
    return !stands || (stands == 1 && state->common.phase == RL_OVER && state->common.reason == RINGO_DISCS &&
                       !ringo_four(without));
}

/* The layout as a state with nothing before it. */
static bool lay(const ringo_game *game, layout *layout, ringo_state *state, rl_past *past)
{
    ringo_cell low = layout->at[0].cell;
    for (int number = 1; number < layout->count; number++) {
        ringo_cell cell = layout->at[number].cell;
        low.x = cell.x < low.x ? cell.x : low.x;
        low.y = cell.y < low.y ? cell.y : low.y;
    }
    state->origin = (ringo_cell){low.x - 1, low.y - 1};
    for (int number = 0; number < layout->count; number++) {
        const standing *here = &layout->at[number];
        int cell = ringo_at(here->cell, state->origin);
        if (cell >= 0 && here->ring)
            ringo_flip(state->sets[here->ring - 1], cell);
        if (cell >= 0 && here->disc)
            ringo_flip(state->sets[1 + here->disc], cell);
    }
    ringo_set standing;
    ringo_standing(state, standing);
    ringo_box box = ringo_box_of(standing, state->origin);
    if (box.high.x - box.low.x >= RINGO_LARGEST || box.high.y - box.low.y >= RINGO_LARGEST)
        return false; /* no group of all the pieces there are reaches so far */
    state->place = ringo_place(game, box, state->place);
    past[0] = (rl_past){ringo_key(state), RL_NO_ACTION, state->origin.x, state->origin.y};
    state->common.past_to = 1;
    won(state);
    if (state->common.phase != RL_OVER)
        ringo_draw(game, state, past);
    return can_be(game, state);
}

static bool play_again(const rl_game *game, rl_state *state, rl_past *past, const told *told)
{
    const char *at = told->past;
    ringo_fill fill;
    bool passes;
    for (int number = 0; number < told->past_count; number++) {
        if (!take_past(&at, &fill, &passes))
            return false;
        rl_action action = passes ? RL_PASS : ringo_fill_on(&fill, state->ringo.origin);
        if (!rl_is_legal(game, state, action))
            return false;
        game->rules->play(game, state, action, state, past);
    }
    return true;
}

static bool ends_so(ringo_state *state, const told *told)
{
    bool over = state->common.phase == RL_OVER;
    if (!over && told->over && told->reason == RINGO_RESIGNED && told->winner != RINGO_NOBODY) {
        state->common.phase = RL_OVER;
        state->common.reason = RINGO_RESIGNED;
        state->common.winner = (uint8_t)told->winner;
        return true;
    }
    return over == told->over &&
           (!over || (state->common.reason == told->reason && state->common.winner == told->winner));
}

int ringo_read_position(const rl_game *made, const char *line, rl_state *at, rl_past *past, size_t room)
{
    const ringo_game *game = (const ringo_game *)made;
    ringo_state *state = &at->ringo;
    layout layout;
    told told = {.past_count = 0};
    int rows, turn = player_named(made, &line);
    ringo_set standing;
    memset(state, 0, sizeof *state);
    told.over = turn >= 0 && rl_take(&line, " over ");
    if (turn < 0 || (!told.over && !rl_take(&line, " move ")) || !take_layout(&line, game, &layout, &rows) ||
        !take_words(&line, made, &told))
        return RL_UNREADABLE;
    if (layout.rings != 2 * RINGO_RINGS || layout.discs > MOST_PIECES - 2 * RINGO_RINGS ||
        told.stock[0] > game->discs || told.stock[1] > game->discs)
        return RL_UNREADABLE;
    if ((size_t)told.past_count + 1 > room)
        return RL_NO_ROOM;
    for (int number = 0; number < layout.count; number++) {
        layout.at[number].cell.x += told.corner.x;
        layout.at[number].cell.y += told.corner.y + rows - 1;
    }
    if (!undo_all(&layout, &told, turn))
        return RL_UNREADABLE;
    state->common.phase = RL_MOVE;
    state->common.turn = (uint8_t)(told.past_count % 2 ? 1 - turn : turn);
    state->stock[0] = (uint8_t)told.stock[game->blue_first];
    state->stock[1] = (uint8_t)told.stock[!game->blue_first];
    state->turns = told.turns - told.past_count;
    if (!lay(game, &layout, state, past) || !play_again(made, at, past, &told))
        return RL_UNREADABLE;
    state->place = told.board;
    if (!ends_so(state, &told) || (!game->slides && (told.board.x || told.board.y)))
        return RL_UNREADABLE;
    ringo_standing(state, standing);
    return ringo_fits(game, ringo_box_of(standing, state->origin), state->place) ? RL_OK : RL_UNREADABLE;
}
