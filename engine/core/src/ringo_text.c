/* The written forms of RINGO: actions, and a position as one line with the past that can still be repeated. */
#include <string.h>

#include "ringo.h"
#include "text.h"

static void put_cell(rl_text *text, ringo_cell cell)
{
    rl_put_number(text, cell.x);
    rl_put_char(text, ',');
    rl_put_number(text, cell.y);
}

static void put_action(rl_text *text, rl_action action, ringo_cell origin)
{
    if (action == RL_PASS) {
        rl_put(text, "pass");
        return;
    }
    if (action & RINGO_LIFTS) {
        put_cell(text, ringo_cell_of(action >> 20 & 1023, origin));
        rl_put_char(text, '^');
    }
    put_cell(text, ringo_cell_of(action >> 10 & 1023, origin));
    rl_put_char(text, '>');
    if (action & RINGO_STAYS)
        rl_put_char(text, '-');
    else
        put_cell(text, ringo_cell_of(action & 1023, origin));
}

void ringo_write_action(const rl_game *game, const rl_state *state, rl_action action, rl_text *text)
{
    (void)game;
    put_action(text, action, state->ringo.origin);
}

bool ringo_take_cell(const char **text, ringo_cell *cell)
{
    return rl_take_number(text, true, &cell->x) && rl_take(text, ",") && rl_take_number(text, true, &cell->y);
}

bool ringo_take_fill(const char **text, ringo_fill *fill)
{
    memset(fill, 0, sizeof *fill);
    if (!ringo_take_cell(text, &fill->ring))
        return false;
    fill->lifts = rl_take(text, "^");
    fill->lift = fill->ring;
    if ((fill->lifts && !ringo_take_cell(text, &fill->ring)) || !rl_take(text, ">"))
        return false;
    const char *at = *text;
    fill->moves = ringo_take_cell(&at, &fill->target);
    if (fill->moves)
        *text = at;
    return fill->moves || rl_take(text, "-");
}

rl_action ringo_fill_on(const ringo_fill *fill, ringo_cell origin)
{
    int lift = fill->lifts ? ringo_at(fill->lift, origin) : 0, ring = ringo_at(fill->ring, origin);
    int target = fill->moves ? ringo_at(fill->target, origin) : 0;
    if (lift < 0 || ring < 0 || target < 0)
        return RL_NO_ACTION;
    return (rl_action)ring << 10 | (rl_action)target | (fill->lifts ? RINGO_LIFTS | (rl_action)lift << 20 : 0) |
           (fill->moves ? 0 : RINGO_STAYS);
}

int ringo_read_action(const rl_game *game, const rl_state *state, const char *text, rl_action *action)
{
    ringo_fill fill;
    (void)game;
    if (!ringo_take_fill(&text, &fill) || *text)
        return RL_UNREADABLE;
    *action = ringo_fill_on(&fill, state->ringo.origin);
    return *action == RL_NO_ACTION ? RL_ILLEGAL : RL_OK;
}

/* The letters of the players' rings, and then of their discs. */
static const char *letters(const ringo_game *game) { return game->blue_first ? "BRbr" : "RBrb"; }

void ringo_write_position(const rl_game *made, const rl_state *at, const rl_past *past, rl_text *text)
{
    const ringo_game *game = (const ringo_game *)made;
    const ringo_state *state = &at->ringo;
    ringo_set standing;
    ringo_standing(state, standing);
    ringo_box box = ringo_box_of(standing, state->origin);
    rl_put(text, made->names[state->common.turn]);
    rl_put_char(text, ' ');
    rl_put(text, rl_phase_names[state->common.phase]);
    for (int32_t y = box.high.y; y >= box.low.y; y--) {
        rl_put_char(text, y == box.high.y ? ' ' : '/');
        for (int32_t x = box.low.x; x <= box.high.x; x++) {
            int cell = ringo_at((ringo_cell){x, y}, state->origin), count = 0;
            char found[4];
            for (int set = 0; set < 4; set++)
                if (ringo_has(state->sets[set], cell))
                    found[count++] = letters(game)[set];
            rl_put_char(text, count > 1 ? '(' : count ? found[0] : '.');
            for (int letter = 0; count > 1 && letter < count; letter++)
                rl_put_char(text, found[letter]);
            if (count > 1)
                rl_put_char(text, ')');
        }
    }
    rl_put(text, " at=");
    put_cell(text, box.low);
    rl_put(text, " stock=");
    rl_put_number(text, state->stock[game->blue_first]);
    rl_put_char(text, '-');
    rl_put_number(text, state->stock[!game->blue_first]);
    rl_put(text, " turns=");
    rl_put_number(text, state->turns);
    if (state->place.x || state->place.y) {
        rl_put(text, " board=");
        put_cell(text, state->place);
    }
    for (uint32_t number = state->common.past_from + 1; number < state->common.past_to; number++) {
        rl_put(text, number == state->common.past_from + 1 ? " past=" : ";");
        put_action(text, past[number].action, (ringo_cell){past[number].x, past[number].y});
    }
    if (state->common.phase == RL_OVER) {
        rl_put(text, " end=");
        rl_put(text, ringo_reasons[state->common.reason]);
        if (state->common.winner != RINGO_NOBODY) {
            rl_put_char(text, ':');
            rl_put(text, made->names[state->common.winner]);
        }
    }
}
