/* Reading a position of BRY. */
#include <string.h>

#include "bry.h"
#include "text.h"

enum part { RING, NEST, PEN, OUT, RELEASED, LOCKED, FLIP, COULD, IDLE, PAST, ABANDONED, ENDED, PARTS };

typedef struct {
    const char *at[PARTS];
    size_t length[PARTS];
} parts;

static const char *const part_names[PARTS] = {"ring",  "nest",  "pen",  "out",  "released",  "locked",
                                              "flip",  "could", "idle", "past", "abandoned", "ended"};

/* The words NAME=VALUE that follow the first two; each name occurs once. */
static bool take_parts(const char *line, parts *parts)
{
    memset(parts, 0, sizeof *parts);
    while (*line) {
        int part = 0;
        line += *line == ' ';
        size_t word = rl_until(line, " "), named = rl_until(line, "= ");
        while (part < PARTS && (strlen(part_names[part]) != named || strncmp(part_names[part], line, named)))
            part++;
        if (part == PARTS || parts->at[part] || line[named] != '=' || word <= named + 1)
            return false;
        parts->at[part] = line + named + 1;
        parts->length[part] = word - named - 1;
        line += word;
    }
    return parts->at[RING] && parts->at[NEST] && parts->at[PEN];
}

static bool is_none(const parts *parts, int part) { return parts->length[part] == 1 && *parts->at[part] == '-'; }

static int colour_of(char letter)
{
    const char *found = letter ? strchr(bry_colours, letter) : NULL;
    return found ? (int)(found - bry_colours) : -1;
}

static bool read_sets(const parts *parts, int part, uint16_t *sets)
{
    const char *at = parts->at[part], *end = at + parts->length[part];
    int piece;
    if (!at || is_none(parts, part))
        return true;
    for (;; at++) {
        if (end - at < 3 || !bry_take_piece(&at, &piece) || sets[bry_colour(piece)] & bry_in_set(piece))
            return false;
        sets[bry_colour(piece)] |= bry_in_set(piece);
        if (at >= end)
            return at == end;
        if (*at != ',')
            return false;
    }
}

static bool read_ring(const bry_game *game, const parts *parts, bry_state *state)
{
    const char *at = parts->at[RING], *end = at + parts->length[RING];
    int piece;
    if (is_none(parts, RING))
        return true;
    for (;; at++) {
        size_t name = rl_until(at, ":, ");
        int space = bry_space(game, at, name);
        if (space < 0 || state->cells[space] || at[name] != ':')
            return false;
        at += name + 1;
        if (end - at < 3 || !bry_take_piece(&at, &piece))
            return false;
        bool down = rl_take(&at, "v");
        state->cells[space] = (uint8_t)(piece + 1 + (down ? BRY_DOWN : 0));
        if (at >= end)
            return at == end;
        if (*at != ',')
            return false;
    }
}

static bool read_piece(const parts *parts, int part, uint8_t *piece)
{
    const char *at = parts->at[part];
    int found;
    *piece = BRY_NOBODY;
    if (!at)
        return true;
    if (parts->length[part] != 3 || !bry_take_piece(&at, &found))
        return false;
    *piece = (uint8_t)found;
    return true;
}

static bool read_out(const bry_game *game, const parts *parts, bry_state *state)
{
    int out = 0;
    for (size_t letter = 0; letter < parts->length[OUT]; letter++) {
        int colour = colour_of(parts->at[OUT][letter]);
        if (colour < 0 || out >> colour & 1)
            return false;
        out |= 1 << colour;
    }
    for (int player = 0; player < game->game.players; player++)
        if (!(out >> game->colours[player] & 1))
            state->playing |= (uint8_t)(1 << game->colours[player]);
    return state->playing != 0;
}

static bool read_flip(const bry_game *game, const parts *parts, bry_state *state)
{
    const char *at = parts->at[FLIP], *end = at + parts->length[FLIP];
    int last = -1;
    for (; at && at < end; at++) {
        size_t name = rl_until(at, ", ");
        int space = bry_space(game, at, name);
        if (space <= last || state->asked_count == BRY_EACH)
            return false;
        state->asked[state->asked_count++] = (uint8_t)space;
        last = space;
        at += name;
        if (at + 1 == end)
            return false;
    }
    return true;
}

static bool read_could(const bry_game *game, const parts *parts, bry_state *state)
{
    size_t count = parts->length[COULD];
    if (!parts->at[COULD]) {
        state->could = state->common.phase != RL_OVER && bry_can_capture(game, state, bry_actor(game, state));
        return true;
    }
    for (size_t turn = 0; turn < count; turn++) {
        char letter = parts->at[COULD][turn];
        if ((letter != 'y' && letter != 'n') || count > BRY_CALM + 1)
            return false;
        if (turn + 1 == count)
            state->could = letter == 'y';
        else
            state->could_before = (uint8_t)(state->could_before << 1 | (letter == 'y'));
    }
    state->turns_before = (uint8_t)(count - 1);
    return true;
}

static bool read_idle(const parts *parts, bry_state *state)
{
    for (size_t digit = 0; digit < parts->length[IDLE]; digit++) {
        char letter = parts->at[IDLE][digit];
        if (letter < '0' || letter > '9' || parts->length[IDLE] > 3)
            return false;
        state->idle = (uint16_t)(10 * state->idle + (letter - '0'));
    }
    return true;
}

static int read_past(const bry_game *game, const parts *parts, bry_state *state, rl_past *past, size_t room)
{
    const char *at = parts->at[PAST], *end = at + parts->length[PAST];
    uint32_t count = 0;
    if (!at) {
        if (state->common.phase == RL_MOVE && state->released == BRY_NOBODY && game->repetition) {
            if (!room)
                return RL_NO_ROOM;
            past[count++] = (rl_past){bry_digest(game, state), RL_NO_ACTION, 0, 0};
        }
        state->common.past_to = count;
        return RL_OK;
    }
    for (;; at++) {
        uint64_t key = 0;
        for (int digit = 0; digit < 16; digit++, at++) {
            int value = *at >= '0' && *at <= '9' ? *at - '0' : *at >= 'a' && *at <= 'f' ? *at - 'a' + 10 : -1;
            if (value < 0)
                return RL_UNREADABLE;
            key = key << 4 | (uint64_t)value;
        }
        if (count == room)
            return RL_NO_ROOM;
        past[count++] = (rl_past){key, RL_NO_ACTION, 0, 0};
        if (at >= end)
            break;
        if (*at != ',')
            return RL_UNREADABLE;
    }
    state->common.past_to = count;
    return RL_OK;
}

static bool read_end(const parts *parts, bry_state *state)
{
    if (!parts->at[ENDED])
        return true;
    for (int reason = BRY_NONE + 1; reason < BRY_REASONS; reason++)
        if (strlen(bry_reasons[reason]) == parts->length[ENDED] &&
            !strncmp(bry_reasons[reason], parts->at[ENDED], parts->length[ENDED])) {
            state->common.reason = (uint8_t)reason;
            return true;
        }
    return false;
}

static bool read_turn(const bry_game *game, const char **line, bry_state *state)
{
    static const uint8_t phases[] = {RL_MOVE, RL_FLIP, RL_UP, RL_OVER};
    bool nobody = **line == '-';
    int colour = colour_of(**line), player = 0;
    if (!nobody && colour < 0)
        return false;
    while (!nobody && player < game->game.players && game->colours[player] != colour)
        player++;
    if (player == game->game.players || (*line)[1] != ' ')
        return false;
    *line += 2;
    state->common.turn = (uint8_t)player;
    for (size_t number = 0; number < sizeof phases; number++) {
        const char *at = *line;
        if (rl_take(&at, rl_phase_names[phases[number]]) && *at == ' ') {
            state->common.phase = phases[number];
            *line = at;
            return nobody == (phases[number] == RL_OVER);
        }
    }
    return false;
}

int bry_read_position(const rl_game *made, const char *line, rl_state *at, rl_past *past, size_t room)
{
    const bry_game *game = (const bry_game *)made;
    bry_state *state = &at->bry;
    parts parts;
    memset(state, 0, sizeof *state);
    if (!read_turn(game, &line, state) || !take_parts(line, &parts) || !read_ring(game, &parts, state) ||
        !read_sets(&parts, NEST, state->nests) || !read_sets(&parts, PEN, state->pens) ||
        !read_out(game, &parts, state) || !read_piece(&parts, RELEASED, &state->released) ||
        !read_piece(&parts, LOCKED, &state->locked) || !read_flip(game, &parts, state) ||
        !read_sets(&parts, ABANDONED, state->abandoned) || !read_end(&parts, state) || !read_idle(&parts, state) ||
        !read_could(game, &parts, state))
        return RL_UNREADABLE;
    int result = read_past(game, &parts, state, past, room);
    if (result != RL_OK)
        return result;
    return bry_can_be(game, state, past) ? RL_OK : RL_UNREADABLE;
}
