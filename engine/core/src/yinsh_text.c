/* The written forms of YINSH: actions, and a position as one line. */
#include <string.h>

#include "text.h"
#include "yinsh.h"

static const char sides[] = "wb", letters[] = ".wbWB";

static void put_point(rl_text *text, int point)
{
    rl_put_char(text, (char)('a' + point / 11));
    rl_put_number(text, point % 11 + 1);
}

void yinsh_write_action(const rl_game *game, const rl_state *state, rl_action action, rl_text *text)
{
    int origin = action & 127, target = action >> 7 & 127, direction = action >> 14 & 7;
    (void)game, (void)state;
    switch (action >> 17) {
    case YINSH_PLACED:
        put_point(text, target);
        break;
    case YINSH_MOVED:
        put_point(text, origin);
        rl_put_char(text, '-');
        put_point(text, target);
        break;
    case YINSH_ROW_TAKEN:
        rl_put_char(text, 'x');
        put_point(text, origin);
        rl_put_char(text, '-');
        put_point(text, origin + (YINSH_ROW - 1) * yinsh_steps[direction]);
        break;
    default:
        rl_put_char(text, 'x');
        put_point(text, origin);
        break;
    }
}

/* Read a letter and one or two digits; `point` is -1 if the board has no such point. */
static bool take_point(const yinsh_game *game, const char **text, int *point)
{
    const char *at = *text;
    if (*at < 'a' || *at > 'k' || at[1] < '0' || at[1] > '9')
        return false;
    int column = *at++ - 'a', row = *at++ - '0';
    bool spelled = row > 0;
    if (*at >= '0' && *at <= '9')
        row = row * 10 + (*at++ - '0');
    int number = 11 * column + row - 1;
    *point = spelled && row >= 1 && row <= 11 && yinsh_has(game->board, number) ? number : -1;
    *text = at;
    return true;
}

int yinsh_read_action(const rl_game *made, const rl_state *state, const char *text, rl_action *action)
{
    const yinsh_game *game = (const yinsh_game *)made;
    bool taken = rl_take(&text, "x");
    int first, last = -1;
    (void)state;
    if (!take_point(game, &text, &first))
        return RL_UNREADABLE;
    bool line = rl_take(&text, "-");
    if ((line && !take_point(game, &text, &last)) || *text)
        return RL_UNREADABLE;
    if (first < 0 || (line && last < 0))
        return RL_ILLEGAL;
    int direction = line ? game->direction[YINSH_SQUARES + last - first] : 0;
    if (line && (direction < 0 || !yinsh_has(game->ray[direction][first], last)))
        return RL_ILLEGAL;
    if (taken && line && (direction > 2 || last - first != (YINSH_ROW - 1) * yinsh_steps[direction]))
        return RL_ILLEGAL;
    if (taken)
        *action = yinsh_action(line ? YINSH_ROW_TAKEN : YINSH_RING_TAKEN, direction, 0, first);
    else
        *action = line ? yinsh_action(YINSH_MOVED, direction, last, first) : yinsh_action(YINSH_PLACED, 0, first, 0);
    return RL_OK;
}

static char letter_at(const yinsh_state *state, int point)
{
    for (int side = 0; side < 2; side++) {
        if (yinsh_has(state->markers[side], point))
            return letters[1 + side];
        if (yinsh_has(state->rings[side], point))
            return letters[3 + side];
    }
    return letters[0];
}

void yinsh_write_position(const rl_game *game, const rl_state *at, const rl_past *past, rl_text *text)
{
    const yinsh_state *state = &at->yinsh;
    (void)game, (void)past;
    rl_put_char(text, sides[state->common.turn]);
    rl_put_char(text, ' ');
    rl_put(text, rl_phase_names[state->common.phase]);
    for (int column = 0; column < YINSH_COLUMNS; column++) {
        rl_put_char(text, column ? '/' : ' ');
        for (int row = yinsh_columns[column][0]; row <= yinsh_columns[column][1]; row++)
            rl_put_char(text, letter_at(state, 11 * column + row - 1));
    }
    rl_put_char(text, ' ');
    rl_put_number(text, state->removed[0]);
    rl_put_char(text, '-');
    rl_put_number(text, state->removed[1]);
    if (state->common.phase == RL_PLACE) {
        rl_put(text, " hand=");
        rl_put_number(text, state->hand[0]);
        rl_put_char(text, '-');
        rl_put_number(text, state->hand[1]);
    }
    if ((state->common.phase == RL_ROW || state->common.phase == RL_RING) && state->mover != state->common.turn) {
        rl_put(text, " mover=");
        rl_put_char(text, sides[state->mover]);
    }
}

static bool take_side(const char **line, uint8_t *side)
{
    const char *found = **line ? strchr(sides, **line) : NULL;
    if (!found)
        return false;
    *side = (uint8_t)(found - sides);
    ++*line;
    return true;
}

static bool take_pair(const char **line, uint8_t *pair)
{
    const char *at = *line;
    if (at[0] < '0' || at[0] > '5' || at[1] != '-' || at[2] < '0' || at[2] > '5')
        return false;
    pair[0] = (uint8_t)(at[0] - '0');
    pair[1] = (uint8_t)(at[2] - '0');
    *line += 3;
    return true;
}

static bool take_phase(const char **line, uint8_t *phase)
{
    static const uint8_t phases[] = {RL_PLACE, RL_MOVE, RL_ROW, RL_RING, RL_OVER};
    for (size_t number = 0; number < sizeof phases; number++) {
        const char *at = *line;
        if (rl_take(&at, rl_phase_names[phases[number]]) && *at == ' ') {
            *phase = phases[number];
            *line = at;
            return true;
        }
    }
    return false;
}

static bool take_board(const char **line, yinsh_state *state)
{
    for (int column = 0; column < YINSH_COLUMNS; column++) {
        if (column && !rl_take(line, "/"))
            return false;
        for (int row = yinsh_columns[column][0]; row <= yinsh_columns[column][1]; row++) {
            const char *found = **line ? strchr(letters, **line) : NULL;
            if (!found)
                return false;
            int kind = (int)(found - letters);
            if (kind)
                (kind < 3 ? state->markers : state->rings)[(kind - 1) % 2] |= yinsh_bit(11 * column + row - 1);
            ++*line;
        }
    }
    return true;
}

/* Return whether the position is possible. */
static bool can_be(const yinsh_game *game, const yinsh_state *state)
{
    int phase = state->common.phase, actor = state->common.turn;
    bool quiet = phase == RL_PLACE || phase == RL_MOVE;
    for (int side = 0; side < 2; side++)
        if (yinsh_number(state->rings[side]) + state->removed[side] + state->hand[side] != YINSH_RINGS)
            return false;
    if (state->markers_out > game->markers)
        return false;
    if (phase == RL_PLACE && (state->hand[1] - state->hand[0] != actor || !state->hand[actor]))
        return false;
    if (quiet && state->mover != actor)
        return false;
    for (int side = 0; side < 2; side++) {
        bool row = yinsh_any_five(state->markers[side]);
        if ((phase == RL_ROW && side == actor && !row) || (quiet && row))
            return false;
    }
    return phase != RL_MOVE || state->markers_out < game->markers;
}

/* Find how a finished game ended. If the board does not show it, the player who acts has resigned. */
static void explain_end(const yinsh_game *game, yinsh_state *state)
{
    for (int side = 0; side < 2; side++)
        if (state->removed[side] >= game->rings_to_win) {
            state->common.winner = (uint8_t)side;
            state->common.reason = YINSH_BY_RINGS;
            return;
        }
    bool settled = !state->hand[0] && !state->hand[1] && !yinsh_any_five(state->markers[0]) &&
                   !yinsh_any_five(state->markers[1]);
    if (settled && state->markers_out >= game->markers) {
        yinsh_count(state, YINSH_BY_MARKERS);
    } else if (settled && !yinsh_can_move(game, state, 0) && !yinsh_can_move(game, state, 1)) {
        yinsh_count(state, YINSH_NO_MOVES);
    } else {
        state->common.winner = (uint8_t)(1 - state->common.turn);
        state->common.reason = YINSH_RESIGNED;
    }
}

int yinsh_read_position(const rl_game *made, const char *line, rl_state *to, rl_past *past, size_t room)
{
    const yinsh_game *game = (const yinsh_game *)made;
    yinsh_state *state = &to->yinsh;
    (void)past, (void)room;
    memset(state, 0, sizeof *state);
    if (!take_side(&line, &state->common.turn) || !rl_take(&line, " ") || !take_phase(&line, &state->common.phase) ||
        !rl_take(&line, " ") || !take_board(&line, state) || !rl_take(&line, " ") || !take_pair(&line, state->removed))
        return RL_UNREADABLE;
    bool handed = rl_take(&line, " hand=");
    if (handed != (state->common.phase == RL_PLACE) || (handed && !take_pair(&line, state->hand)))
        return RL_UNREADABLE;
    state->mover = state->common.turn;
    if ((rl_take(&line, " mover=") && !take_side(&line, &state->mover)) || *line)
        return RL_UNREADABLE;
    if (state->common.phase == RL_OVER)
        for (int side = 0; side < 2; side++) {
            int hand = YINSH_RINGS - yinsh_number(state->rings[side]) - state->removed[side];
            if (hand < 0)
                return RL_UNREADABLE;
            state->hand[side] = (uint8_t)hand;
        }
    state->markers_out = (uint8_t)yinsh_number(state->markers[0] | state->markers[1]);
    if (!can_be(game, state))
        return RL_UNREADABLE;
    if (state->common.phase == RL_OVER)
        explain_end(game, state);
    return RL_OK;
}
