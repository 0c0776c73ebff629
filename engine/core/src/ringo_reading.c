/* Reading a position of RINGO: its past is taken back from the layout and played again; every step must be possible. */
#include <stdlib.h>
#include <string.h>

#include "ringo_line.h"
#include "text.h"

static ringo_stack *find(ringo_layout *layout, ringo_cell cell)
{
    for (int number = 0; number < layout->count; number++)
        if (layout->at[number].cell.x == cell.x && layout->at[number].cell.y == cell.y)
            return &layout->at[number];
    return NULL;
}

/* Take one action of a player back. */
static bool undo(ringo_layout *layout, const ringo_fill *fill, int player)
{
    ringo_stack *filled = find(layout, fill->ring), *target = fill->moves ? find(layout, fill->target) : filled;
    if (!fill->lifts || !filled || !target || (fill->moves && target == filled))
        return false;
    uint8_t ring = target->ring;
    if (!ring || (fill->moves && target->disc) || filled->disc != 1 + player || (fill->moves && filled->ring))
        return false;
    ringo_stack *there = find(layout, fill->lift);
    if (there && !(fill->moves && there == target))
        return false;
    if (fill->moves)
        *target = (ringo_stack){fill->lift, 0, (uint8_t)(1 + player)};
    filled->ring = ring;
    filled->disc = 0;
    if (!fill->moves)
        layout->at[layout->count++] = (ringo_stack){fill->lift, 0, (uint8_t)(1 + player)};
    return true;
}

/* The actions of a past, in order; each ends at a semicolon or a blank. */
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

static bool undo_all(ringo_layout *layout, const ringo_words *told, int turn)
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

/* Make the layout a state without a past. */
static bool lay(const ringo_game *game, ringo_layout *layout, ringo_state *state, rl_past *past)
{
    ringo_cell low = layout->at[0].cell;
    for (int number = 1; number < layout->count; number++) {
        ringo_cell cell = layout->at[number].cell;
        low.x = cell.x < low.x ? cell.x : low.x;
        low.y = cell.y < low.y ? cell.y : low.y;
    }
    state->origin = (ringo_cell){low.x - 1, low.y - 1};
    for (int number = 0; number < layout->count; number++) {
        const ringo_stack *here = &layout->at[number];
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
        return false; /* a group of all pieces cannot be so wide */
    state->place = ringo_place(game, box, state->place);
    past[0] = (rl_past){ringo_key(state), RL_NO_ACTION, state->origin.x, state->origin.y};
    state->common.past_to = 1;
    won(state);
    if (state->common.phase != RL_OVER)
        ringo_draw(game, state, past);
    return can_be(game, state);
}

static bool play_again(const rl_game *game, rl_state *state, rl_past *past, const ringo_words *told)
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

static bool ends_so(ringo_state *state, const ringo_words *told)
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
    ringo_layout layout;
    ringo_words told = {.past_count = 0};
    int rows, turn = ringo_player_named(made, &line);
    ringo_set standing;
    memset(state, 0, sizeof *state);
    told.over = turn >= 0 && rl_take(&line, " over ");
    if (turn < 0 || (!told.over && !rl_take(&line, " move ")) || !ringo_take_layout(&line, game, &layout, &rows) ||
        !ringo_take_words(&line, made, &told))
        return RL_UNREADABLE;
    if (layout.rings != 2 * RINGO_RINGS || layout.discs > RINGO_MOST_PIECES - 2 * RINGO_RINGS ||
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
