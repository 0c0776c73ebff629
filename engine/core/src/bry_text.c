/* The written forms of BRY: actions, and a position written as one line. */
#include <string.h>

#include "bry.h"
#include "text.h"

void bry_put_piece(rl_text *text, int piece)
{
    rl_put_char(text, bry_colours[bry_colour(piece)]);
    rl_put_char(text, bry_shapes[piece % BRY_EACH / 3]);
    rl_put_char(text, bry_shapes[piece % 3]);
}

/* Return the index of a letter among others, or -1. */
static int among(const char *letters, char letter)
{
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (int)(found - letters) : -1;
}

bool bry_take_piece(const char **text, int *piece)
{
    int colour = among(bry_colours, (*text)[0]), outside = colour < 0 ? -1 : among(bry_shapes, (*text)[1]);
    int inside = outside < 0 ? -1 : among(bry_shapes, (*text)[2]);
    if (inside < 0)
        return false;
    *piece = BRY_EACH * colour + 3 * outside + inside;
    *text += 3;
    return true;
}

/* Write the spaces that a choice is about: those asked about, or those of the neutral pieces that lie face-down. */
static int choices(const bry_game *game, const bry_state *state, bool flips, uint8_t *spaces)
{
    if (!flips)
        return bry_turnable(game, state, spaces);
    memcpy(spaces, state->asked, sizeof state->asked);
    return state->asked_count;
}

void bry_write_action(const rl_game *made, const rl_state *at, rl_action action, rl_text *text)
{
    const bry_game *game = (const bry_game *)made;
    int kind = (int)(action >> 20), one = action >> 8 & 0xFFF, other = action & 0xFF;
    uint8_t spaces[BRY_PIECES];
    switch (kind) {
    case BRY_MOVED:
        rl_put(text, game->names[one]);
        rl_put_char(text, '-');
        rl_put(text, game->names[other]);
        break;
    case BRY_ENTERED:
        bry_put_piece(text, one);
        rl_put_char(text, '@');
        rl_put(text, game->names[other]);
        break;
    case BRY_SWAPPED:
        rl_put(text, game->names[other]);
        rl_put_char(text, '=');
        bry_put_piece(text, one);
        break;
    case BRY_RELEASED:
        rl_put_char(text, '+');
        bry_put_piece(text, one);
        break;
    default:
        rl_put(text, kind == BRY_FLIPPED ? "flip:" : "up:");
        for (int number = 0, count = choices(game, &at->bry, kind == BRY_FLIPPED, spaces), any = 0; number < count;
             number++)
            if (one >> number & 1) {
                if (any++)
                    rl_put_char(text, ',');
                rl_put(text, game->names[spaces[number]]);
            }
        if (!one)
            rl_put_char(text, '-');
        break;
    }
}

static bool take_space(const bry_game *game, const char **text, int *space)
{
    size_t length = rl_until(*text, "-@=,:+ ");
    *space = bry_space(game, *text, length);
    if (*space < 0)
        return false;
    *text += length;
    return true;
}

static int read_choice(const bry_game *game, const bry_state *state, const char *text, bool flips, rl_action *action)
{
    uint8_t spaces[BRY_PIECES];
    int count = choices(game, state, flips, spaces), chosen = 0, last = -1, space;
    bool legal = true;
    while (strcmp(text, "-")) {
        if (!take_space(game, &text, &space))
            return RL_UNREADABLE;
        int number = 0;
        while (number < count && spaces[number] != space)
            number++;
        legal = legal && number < count && number > last;
        chosen |= number < count ? 1 << number : 0;
        last = number;
        if (!*text)
            break;
        if (!rl_take(&text, ",") || !strcmp(text, "-"))
            return RL_UNREADABLE;
    }
    *action = bry_action(flips ? BRY_FLIPPED : BRY_TURNED_UP, chosen, 0);
    return legal ? RL_OK : RL_ILLEGAL;
}

int bry_read_action(const rl_game *made, const rl_state *at, const char *text, rl_action *action)
{
    const bry_game *game = (const bry_game *)made;
    int piece, from, to;
    const char *rest = text;
    if (rl_take(&rest, "flip:"))
        return read_choice(game, &at->bry, rest, true, action);
    if (rl_take(&rest, "up:"))
        return read_choice(game, &at->bry, rest, false, action);
    if (rl_take(&rest, "+")) {
        *action = bry_take_piece(&rest, &piece) && !*rest ? bry_action(BRY_RELEASED, piece, 0) : RL_NO_ACTION;
        return *action == RL_NO_ACTION ? RL_UNREADABLE : RL_OK;
    }
    if (bry_take_piece(&rest, &piece) && rl_take(&rest, "@") && take_space(game, &rest, &to) && !*rest) {
        *action = bry_action(BRY_ENTERED, piece, to);
        return RL_OK;
    }
    if (!take_space(game, &text, &from))
        return RL_UNREADABLE;
    if (rl_take(&text, "-") && take_space(game, &text, &to) && !*text)
        *action = bry_action(BRY_MOVED, from, to);
    else if (rl_take(&text, "=") && bry_take_piece(&text, &piece) && !*text)
        *action = bry_action(BRY_SWAPPED, piece, from);
    else
        return RL_UNREADABLE;
    return RL_OK;
}

static void put_sets(rl_text *text, const uint16_t *sets)
{
    int any = 0;
    for (int piece = 0; piece < BRY_PIECES; piece++)
        if (sets[bry_colour(piece)] & bry_in_set(piece)) {
            if (any++)
                rl_put_char(text, ',');
            bry_put_piece(text, piece);
        }
    if (!any)
        rl_put_char(text, '-');
}

static void put_ring(rl_text *text, const bry_game *game, const bry_state *state)
{
    int any = 0;
    for (int space = 0; space < game->spaces; space++)
        if (state->cells[space]) {
            if (any++)
                rl_put_char(text, ',');
            rl_put(text, game->names[space]);
            rl_put_char(text, ':');
            bry_put_piece(text, bry_piece(state->cells[space]));
            if (state->cells[space] > BRY_DOWN)
                rl_put_char(text, 'v');
        }
    if (!any)
        rl_put_char(text, '-');
}

static void put_could(rl_text *text, const bry_game *game, const bry_state *state)
{
    bool now = state->common.phase != RL_OVER && bry_can_capture(game, state, bry_actor(game, state));
    if (!state->turns_before && state->could == now)
        return;
    rl_put(text, " could=");
    for (int before = state->turns_before - 1; before >= 0; before--)
        rl_put_char(text, state->could_before >> before & 1 ? 'y' : 'n');
    rl_put_char(text, state->could ? 'y' : 'n');
}

static void put_past(rl_text *text, const bry_game *game, const bry_state *state, const rl_past *past)
{
    uint32_t from = state->common.past_from, to = state->common.past_to;
    bool begins = state->common.phase == RL_MOVE && state->released == BRY_NOBODY && game->repetition;
    if (to - from == begins && (!begins || past[from].key == bry_digest(game, state)))
        return;
    for (uint32_t at = from; at < to; at++) {
        rl_put(text, at == from ? " past=" : ",");
        for (int digit = 60; digit >= 0; digit -= 4)
            rl_put_char(text, "0123456789abcdef"[past[at].key >> digit & 15]);
    }
}

void bry_write_position(const rl_game *made, const rl_state *at, const rl_past *past, rl_text *text)
{
    const bry_game *game = (const bry_game *)made;
    const bry_state *state = &at->bry;
    int abandoned = state->abandoned[0] | state->abandoned[1] | state->abandoned[2];
    rl_put_char(text, state->common.phase == RL_OVER ? '-' : bry_colours[bry_actor(game, state)]);
    rl_put_char(text, ' ');
    rl_put(text, rl_phase_names[state->common.phase]);
    rl_put(text, " ring=");
    put_ring(text, game, state);
    rl_put(text, " nest=");
    put_sets(text, state->nests);
    rl_put(text, " pen=");
    put_sets(text, state->pens);
    for (int player = 0, any = 0; player < made->players; player++)
        if (!(state->playing >> game->colours[player] & 1)) {
            if (!any++)
                rl_put(text, " out=");
            rl_put_char(text, bry_colours[game->colours[player]]);
        }
    if (state->released != BRY_NOBODY) {
        rl_put(text, " released=");
        bry_put_piece(text, state->released);
    }
    if (state->locked != BRY_NOBODY) {
        rl_put(text, " locked=");
        bry_put_piece(text, state->locked);
    }
    for (int number = 0; number < state->asked_count; number++) {
        rl_put(text, number ? "," : " flip=");
        rl_put(text, game->names[state->asked[number]]);
    }
    put_could(text, game, state);
    if (state->idle) {
        rl_put(text, " idle=");
        rl_put_number(text, state->idle);
    }
    put_past(text, game, state, past);
    if (abandoned) {
        rl_put(text, " abandoned=");
        put_sets(text, state->abandoned);
    }
    if (state->common.phase == RL_OVER) {
        rl_put(text, " ended=");
        rl_put(text, bry_reasons[state->common.reason]);
    }
}
