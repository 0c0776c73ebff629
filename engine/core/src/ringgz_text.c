/* The written forms of RINGGZ: actions, and a position as one line. */
#include <string.h>

#include "ringgz.h"
#include "text.h"

static void put_point(rl_text *text, int point)
{
    rl_put_char(text, (char)('a' + point % RINGGZ_SIDE));
    rl_put_char(text, (char)('1' + point / RINGGZ_SIDE));
}

static void put_sort(rl_text *text, int sort)
{
    rl_put_char(text, ringgz_colours[sort / RINGGZ_KINDS]);
    rl_put_char(text, ringgz_kinds[sort % RINGGZ_KINDS]);
}

void ringgz_write_action(const rl_game *game, const rl_state *state, rl_action action, rl_text *text)
{
    int sort = (int)(action >> 5);
    (void)game, (void)state;
    if (sort == RINGGZ_SORTS) {
        rl_put_char(text, '*');
    } else {
        put_sort(text, sort);
        rl_put_char(text, '@');
    }
    put_point(text, action & 31);
}

/* Return the index of a letter among others, or -1. */
static int among(const char *letters, char letter)
{
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

static bool take_sort(const char **text, int *sort)
{
    int colour = among(ringgz_colours, **text), kind = colour < 0 ? -1 : among(ringgz_kinds, (*text)[1]);
    if (kind < 0)
        return false;
    *sort = RINGGZ_KINDS * colour + kind;
    *text += 2;
    return true;
}

int ringgz_read_action(const rl_game *game, const rl_state *state, const char *text, rl_action *action)
{
    int sort = RINGGZ_SORTS;
    (void)game, (void)state;
    if (!rl_take(&text, "*") && (!take_sort(&text, &sort) || !rl_take(&text, "@")))
        return RL_UNREADABLE;
    int column = among("abcde", text[0]), row = column < 0 ? -1 : among("12345", text[1]);
    if (row < 0 || text[2])
        return RL_UNREADABLE;
    *action = (rl_action)(sort << 5 | (RINGGZ_SIDE * row + column));
    return RL_OK;
}

static void put_standing(rl_text *text, const ringgz_state *state, uint32_t point)
{
    bool empty = true;
    if (state->start & point) {
        rl_put_char(text, '*');
        return;
    }
    for (int kind = 0; kind < RINGGZ_KINDS; kind++)
        for (int colour = 0; colour < RINGGZ_COLOURS; colour++)
            if (state->placed[RINGGZ_KINDS * colour + kind] & point) {
                put_sort(text, RINGGZ_KINDS * colour + kind);
                empty = false;
            }
    if (empty)
        rl_put_char(text, '.');
}

void ringgz_write_position(const rl_game *made, const rl_state *at, const rl_past *past, rl_text *text)
{
    const ringgz_game *game = (const ringgz_game *)made;
    const ringgz_state *state = &at->ringgz;
    (void)past;
    rl_put_char(text, state->common.phase == RL_OVER ? '-' : (char)('1' + state->common.turn));
    rl_put_char(text, ' ');
    rl_put(text, rl_phase_names[state->common.phase]);
    for (int row = RINGGZ_SIDE - 1; row >= 0; row--)
        for (int column = 0; column < RINGGZ_SIDE; column++) {
            rl_put_char(text, column ? ',' : row == RINGGZ_SIDE - 1 ? ' ' : '/');
            put_standing(text, state, 1u << (RINGGZ_SIDE * row + column));
        }
    rl_put(text, " hand=");
    for (int player = 0; player < made->players; player++) {
        if (player)
            rl_put_char(text, ',');
        for (int number = 0; number < game->held_count[player]; number++) {
            int colour = game->held[player][number];
            rl_put_char(text, ringgz_colours[colour]);
            for (int kind = 0; kind < RINGGZ_KINDS; kind++)
                rl_put_char(text, (char)('0' + ringgz_holds(state->hand[player], RINGGZ_KINDS * colour + kind)));
        }
    }
    if (state->left)
        rl_put(text, " left=");
    for (int player = 0; player < made->players; player++)
        if (state->left >> player & 1)
            rl_put_char(text, (char)('1' + player));
}

static bool take_standing(const char **line, ringgz_state *state, uint32_t point)
{
    int last = -1, sort;
    if (rl_take(line, "."))
        return true;
    if (rl_take(line, "*")) {
        state->start |= point;
        return true;
    }
    while (take_sort(line, &sort)) {
        int kind = sort % RINGGZ_KINDS;
        if (kind <= last || (kind == RINGGZ_BASE && last >= 0))
            return false;
        state->placed[sort] |= point;
        last = kind;
    }
    return last >= 0;
}

static bool take_board(const char **line, ringgz_state *state)
{
    for (int row = RINGGZ_SIDE - 1; row >= 0; row--)
        for (int column = 0; column < RINGGZ_SIDE; column++) {
            if ((column || row < RINGGZ_SIDE - 1) && !rl_take(line, column ? "," : "/"))
                return false;
            if (!take_standing(line, state, 1u << (RINGGZ_SIDE * row + column)))
                return false;
        }
    return true;
}

static bool take_hands(const char **line, const ringgz_game *game, ringgz_state *state)
{
    for (int player = 0; player < game->game.players; player++) {
        if (player && !rl_take(line, ","))
            return false;
        for (int number = 0; number < game->held_count[player]; number++) {
            int colour = game->held[player][number];
            if (**line != ringgz_colours[colour])
                return false;
            ++*line;
            for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
                int held = among("0123", **line);
                if (held < 0)
                    return false;
                state->hand[player] |= (uint64_t)held << 2 * (RINGGZ_KINDS * colour + kind);
                ++*line;
            }
        }
    }
    return true;
}

static bool take_left(const char **line, const ringgz_game *game, ringgz_state *state)
{
    if (!rl_take(line, " left="))
        return true;
    int last = -1, player;
    while ((player = among("1234", **line)) >= 0) {
        if (player <= last || player >= game->game.players)
            return false;
        state->left |= 1u << player;
        last = player;
        ++*line;
    }
    return last >= 0 && rl_count(state->left) < game->game.players;
}

static bool stock_fits(const ringgz_game *game, const ringgz_state *state)
{
    for (int sort = 0; sort < RINGGZ_SORTS; sort++) {
        int there = rl_count(state->placed[sort]);
        for (int player = 0; player < game->game.players; player++) {
            int held = ringgz_holds(state->hand[player], sort);
            if (held > ringgz_holds(game->dealt[player], sort))
                return false;
            there += held;
        }
        if (there != RINGGZ_EACH)
            return false;
    }
    return true;
}

/* Return whether legal placings can lead to these pieces. */
static bool board_fits(const ringgz_state *state)
{
    if (rl_count(state->start) > 1 || state->start & ~RINGGZ_CENTRAL)
        return false;
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        uint32_t present = ringgz_presence(state, colour), linked = state->start, more = state->start;
        while ((more = ringgz_beside(more) & present & ~linked))
            linked |= more;
        uint32_t bases = state->placed[RINGGZ_KINDS * colour + RINGGZ_BASE];
        if (linked != present || ringgz_beside(bases) & bases)
            return false;
    }
    return true;
}

static bool phase_fits(const ringgz_game *game, const ringgz_state *state)
{
    int phase = state->common.phase, players = game->game.players, first = 0;
    bool resigned = players - rl_count(state->left) == 1;
    if (phase == RL_OVER)
        return resigned || (state->start && !ringgz_goes_on(game, state));
    if ((state->start != 0) != (phase == RL_PLACE) || resigned)
        return false;
    if (phase == RL_PLACE && !ringgz_goes_on(game, state))
        return false;
    while (state->left >> first & 1)
        first++;
    if (state->common.turn >= players || state->left >> state->common.turn & 1)
        return false;
    return phase != RL_START || state->common.turn == first;
}

int ringgz_read_position(const rl_game *made, const char *line, rl_state *at, rl_past *past, size_t room)
{
    static const uint8_t phases[] = {RL_START, RL_PLACE, RL_OVER};
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_state *state = &at->ringgz;
    int turn = among("1234-", *line), phase = -1;
    (void)past, (void)room;
    memset(state, 0, sizeof *state);
    if (turn < 0 || line[1] != ' ')
        return RL_UNREADABLE;
    line += 2;
    for (int number = 0; number < 3 && phase < 0; number++)
        if (rl_take(&line, rl_phase_names[phases[number]]))
            phase = phases[number];
    if (phase < 0 || !rl_take(&line, " ") || (turn == 4) != (phase == RL_OVER))
        return RL_UNREADABLE;
    state->common.turn = (uint8_t)(turn == 4 ? 0 : turn);
    state->common.phase = (uint8_t)phase;
    if (!take_board(&line, state) || !rl_take(&line, " hand=") || !take_hands(&line, game, state) ||
        !take_left(&line, game, state) || *line)
        return RL_UNREADABLE;
    return stock_fits(game, state) && board_fits(state) && phase_fits(game, state) ? RL_OK : RL_UNREADABLE;
}
