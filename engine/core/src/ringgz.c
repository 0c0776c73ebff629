/* RINGGZ: what may be done, and what comes of it. */
#include "ringgz.h"

#include <string.h>

#include "text.h"

const char ringgz_colours[] = "rbyg", ringgz_kinds[] = "1234B";

enum { BY_TERRITORIES, BY_PIECES, SHARED, RESIGNED };

static uint64_t hand_of(int colour, int each) { return (uint64_t)(0x155 * each) << 2 * RINGGZ_KINDS * colour; }

static const char *deal(ringgz_game *game, const char *colours, size_t length, int neutral)
{
    int player = 0, given = 0;
    for (size_t at = 0; at < length; at++) {
        const char *found = strchr(ringgz_colours, colours[at]);
        if (colours[at] == ',') {
            player++;
            continue;
        }
        if (!found || player >= game->game.players || given >> (found - ringgz_colours) & 1)
            return "colours are some of r, b, y, g, the players by commas, each once";
        int colour = (int)(found - ringgz_colours);
        given |= 1 << colour;
        game->owned[player] |= (uint8_t)(1 << colour);
        game->held[player][game->held_count[player]++] = colour;
        game->dealt[player] |= hand_of(colour, RINGGZ_EACH);
    }
    for (player = 0; player < game->game.players; player++) {
        if (!game->owned[player])
            return "colours has none for one of the players";
        if (neutral < 0)
            continue;
        if (given >> neutral & 1)
            return "the neutral colour is a player's";
        game->held[player][game->held_count[player]++] = neutral;
        game->dealt[player] |= hand_of(neutral, 1);
    }
    return given | (neutral < 0 ? 0 : 1 << neutral) ? NULL : "colours names none";
}

static const char *ringgz_setup(rl_game *made, const char *options)
{
    static const char *const usual[] = {"rb,yg", "r,b,y", "r,b,y,g"};
    ringgz_game *game = (ringgz_game *)made;
    size_t length;
    if (!rl_option_number(options, "players", 2, 4, 2, &made->players))
        return "players is 2, 3 or 4";
    for (int player = 0; player < made->players && player < RL_MAX_PLAYERS; player++)
        made->names[player][0] = (char)('1' + player);
    game->start_is_turn = rl_option_is(options, "start_is_turn", "true");
    game->bases_prolong = rl_option_is(options, "end", "pieces");
    int neutral = -1;
    if (made->players == 3) {
        const char *named = rl_option(options, "neutral", &length);
        const char *found = named && length == 1 ? strchr(ringgz_colours, *named) : ringgz_colours + 3;
        if (!found || (named && length != 1))
            return "neutral is one of r, b, y, g";
        neutral = (int)(found - ringgz_colours);
    }
    const char *colours = rl_option(options, "colours", &length);
    if (!colours) {
        colours = usual[made->players - 2];
        length = strlen(colours);
    }
    return deal(game, colours, length, neutral);
}

static void ringgz_start(const rl_game *made, rl_state *at, rl_past *past)
{
    (void)past;
    memset(at, 0, sizeof at->ringgz);
    memcpy(at->ringgz.hand, ((const ringgz_game *)made)->dealt, sizeof at->ringgz.hand);
    at->common.phase = RL_START;
}

/* What is looked at for every colour. */
typedef struct {
    uint32_t shut, ringed[4];
} board;

static board look(const ringgz_state *state)
{
    board found = {state->start | ringgz_of_kind(state, RINGGZ_BASE),
                   {ringgz_of_kind(state, 0), ringgz_of_kind(state, 1), ringgz_of_kind(state, 2),
                    ringgz_of_kind(state, 3)}};
    return found;
}

/* The points open to a sort of piece, whoever holds it. reach is what its colour links to, without shut points. */
static inline uint32_t open_to(const ringgz_state *state, const board *board, uint32_t reach, int sort, int kind)
{
    if (kind != RINGGZ_BASE)
        return reach & ~board->ringed[kind];
    uint32_t ringed = board->ringed[0] | board->ringed[1] | board->ringed[2] | board->ringed[3];
    return reach & ~ringed & ~ringgz_beside(state->placed[sort]);
}

static int ringgz_actions(const rl_game *made, const rl_state *at, rl_action *out)
{
    const ringgz_game *game = (const ringgz_game *)made;
    const ringgz_state *state = &at->ringgz;
    int count = 0, player = state->common.turn;
    if (state->common.phase == RL_START)
        for (uint32_t points = RINGGZ_CENTRAL; points; points &= points - 1)
            out[count++] = (rl_action)(RINGGZ_SORTS << 5 | rl_lowest(points));
    if (state->common.phase != RL_PLACE)
        return count;
    board board = look(state);
    for (int number = 0; number < game->held_count[player]; number++) {
        int colour = game->held[player][number];
        uint32_t reach = ringgz_beside(ringgz_presence(state, colour)) & ~board.shut;
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            int sort = RINGGZ_KINDS * colour + kind;
            if (!ringgz_holds(state->hand[player], sort))
                continue;
            for (uint32_t points = open_to(state, &board, reach, sort, kind); points; points &= points - 1)
                out[count++] = (rl_action)(sort << 5 | rl_lowest(points));
        }
    }
    if (!count)
        out[count++] = RL_PASS;
    return count;
}

bool ringgz_goes_on(const ringgz_game *game, const ringgz_state *state)
{
    board board = look(state);
    int kinds = game->bases_prolong ? RINGGZ_KINDS : RINGGZ_BASE;
    for (int player = 0; player < game->game.players; player++) {
        if (state->left >> player & 1)
            continue;
        for (int number = 0; number < game->held_count[player]; number++) {
            int colour = game->held[player][number];
            uint32_t reach = ringgz_beside(ringgz_presence(state, colour)) & ~board.shut;
            for (int kind = 0; kind < kinds; kind++) {
                int sort = RINGGZ_KINDS * colour + kind;
                if (ringgz_holds(state->hand[player], sort) && open_to(state, &board, reach, sort, kind))
                    return true;
            }
        }
    }
    return false;
}

static int remaining(const ringgz_game *game, const ringgz_state *state)
{
    return game->game.players - rl_count(state->left);
}

static int next_player(const ringgz_game *game, const ringgz_state *state)
{
    int turn = state->common.turn;
    do
        turn = (turn + 1) % game->game.players;
    while (state->left >> turn & 1);
    return turn;
}

static void settle(const ringgz_game *game, ringgz_state *state)
{
    if (remaining(game, state) == 1 || (state->common.phase == RL_PLACE && !ringgz_goes_on(game, state))) {
        state->common.turn = 0;
        state->common.phase = RL_OVER;
    }
}

static void ringgz_play(const rl_game *made, const rl_state *from, rl_action action, rl_state *to, rl_past *past)
{
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_state *state = &to->ringgz;
    (void)past;
    *state = from->ringgz;
    uint32_t point = 1u << (action & 31);
    int sort = (int)(action >> 5);
    if (action == RL_PASS) {
        state->common.turn = (uint8_t)next_player(game, state);
    } else if (sort == RINGGZ_SORTS) {
        state->start = point;
        state->common.phase = RL_PLACE;
        if (game->start_is_turn)
            state->common.turn = (uint8_t)next_player(game, state);
    } else {
        state->placed[sort] |= point;
        state->hand[state->common.turn] -= (uint64_t)1 << 2 * sort;
        state->common.turn = (uint8_t)next_player(game, state);
        settle(game, state);
    }
}

static bool ringgz_resign(const rl_game *made, const rl_state *from, int player, rl_state *to, rl_past *past)
{
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_state *state = &to->ringgz;
    (void)past;
    if (from->ringgz.left >> player & 1)
        return false;
    *state = from->ringgz;
    state->left |= 1u << player;
    if (player == state->common.turn && remaining(game, state))
        state->common.turn = (uint8_t)next_player(game, state);
    settle(game, state);
    return true;
}

void ringgz_led(const ringgz_state *state, uint32_t *led)
{
    uint32_t as_many[RINGGZ_COLOURS][4];
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        const uint32_t *own = state->placed + RINGGZ_KINDS * colour;
        uint32_t either = own[0] | own[1], both = own[0] & own[1], other = own[2] | own[3], others = own[2] & own[3];
        as_many[colour][0] = either | other;
        as_many[colour][1] = both | others | (either & other);
        as_many[colour][2] = (both & other) | (others & either);
        as_many[colour][3] = both & others;
    }
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        led[colour] = 0;
        for (int number = 0; number < 4; number++) {
            uint32_t rest = 0;
            for (int other = 0; other < RINGGZ_COLOURS; other++)
                rest |= other == colour ? 0 : as_many[other][number];
            led[colour] |= as_many[colour][number] & ~rest;
        }
    }
}

static void ringgz_score(const rl_game *made, const rl_state *at, int *scores)
{
    const ringgz_game *game = (const ringgz_game *)made;
    uint32_t led[RINGGZ_COLOURS];
    ringgz_led(&at->ringgz, led);
    for (int player = 0; player < made->players; player++) {
        scores[player] = 0;
        for (int colour = 0; colour < RINGGZ_COLOURS; colour++)
            if (game->owned[player] >> colour & 1)
                scores[player] += rl_count(led[colour]);
    }
}

int ringgz_in_hand(const ringgz_state *state, int player)
{
    const uint64_t ones = 0x5555555555555555u;
    return rl_count(state->hand[player] & ones) + 2 * rl_count(state->hand[player] >> 1 & ones);
}

static unsigned ringgz_winners(const rl_game *made, const rl_state *at, const char **reason)
{
    const ringgz_state *state = &at->ringgz;
    unsigned left = state->left, first = 0, winners = 0;
    int scores[RL_MAX_PLAYERS], most = -1, fewest = 1 << 10;
    *reason = "resignation";
    if (made->players - rl_count(left) == 1)
        return ((1u << made->players) - 1) & ~left;
    ringgz_score(made, at, scores);
    for (int player = 0; player < made->players; player++)
        if (!(left >> player & 1) && scores[player] > most)
            most = scores[player];
    for (int player = 0; player < made->players; player++)
        if (!(left >> player & 1) && scores[player] == most) {
            int pieces = ringgz_in_hand(state, player);
            first |= 1u << player;
            winners = pieces < fewest ? 0 : winners;
            fewest = pieces < fewest ? pieces : fewest;
            winners |= pieces == fewest ? 1u << player : 0;
        }
    *reason = rl_count(first) == 1 ? "territories" : rl_count(winners) == 1 ? "pieces" : "shared";
    return winners;
}

static uint64_t ringgz_hash(const rl_game *game, const rl_state *at)
{
    const ringgz_state *state = &at->ringgz;
    uint64_t hash = (uint64_t)state->common.turn | (uint64_t)state->common.phase << 8 | (uint64_t)state->left << 16 |
                    (uint64_t)state->start << 24;
    for (int sort = 0; sort < RINGGZ_SORTS; sort += 2)
        hash = rl_fold(hash + (uint64_t)sort, state->placed[sort] | (uint64_t)state->placed[sort + 1] << 32);
    for (int player = 0; player < game->players; player++)
        hash = rl_fold(hash, state->hand[player] + 1);
    return hash;
}

const rl_rules ringgz_rules = {
    .name = "ringgz",
    .game_size = sizeof(ringgz_game),
    .state_size = sizeof(ringgz_state),
    .setup = ringgz_setup,
    .start = ringgz_start,
    .actions = ringgz_actions,
    .play = ringgz_play,
    .resign = ringgz_resign,
    .winners = ringgz_winners,
    .score = ringgz_score,
    .hash = ringgz_hash,
    .write_action = ringgz_write_action,
    .read_action = ringgz_read_action,
    .write_position = ringgz_write_position,
    .read_position = ringgz_read_position,
};
