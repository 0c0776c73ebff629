/* BRY: what may be done, and what comes of it. */
#include "bry.h"

#include <string.h>

#include "blake2b.h"
#include "text.h"

const char bry_colours[] = "BRY", bry_shapes[] = "SCH";
const char *const bry_reasons[BRY_REASONS] = {"", "elimination", "resignation", "repetition", "idle"};

static void make_views(bry_game *game)
{
    memset(game->view, BRY_STOP, sizeof game->view);
    for (int player = 0; player < BRY_COLOURS; player++)
        for (int piece = 0; piece < BRY_PIECES; piece++) {
            uint8_t *view = game->view[player][piece];
            view[0] = BRY_EMPTY;
            for (int other = 0; other < BRY_PIECES; other++) {
                bool hit = other % BRY_EACH / 3 == piece % 3 && bry_colour(other) != player;
                if (bry_colour(other) == bry_colour(piece))
                    view[other + 1] = BRY_JUMP;
                else if (hit)
                    view[other + 1] = view[other + 1 + BRY_DOWN] = BRY_HIT;
            }
        }
}

static const char *bry_setup(rl_game *made, const char *options)
{
    static const char *const names[] = {"blue", "red", "yellow"};
    bry_game *game = (bry_game *)made;
    size_t length;
    if (!rl_option_number(options, "players", 2, 3, 2, &made->players))
        return "players is 2 or 3";
    if (!rl_option_number(options, "repetition", 0, 9, 3, &game->repetition) || game->repetition == 1)
        return "repetition is 0, or a number from 2 to 9";
    if (!rl_option_number(options, "idle_turns", 0, 999, 60, &game->idle_turns))
        return "idle_turns is a number from 0 to 999";
    const char *order = rl_option(options, "colours", &length);
    if (!order) {
        order = "B,R,Y";
        length = 5;
    }
    int seen = 0;
    for (int number = 0; number < BRY_COLOURS && length == 5; number++) {
        const char *found = strchr(bry_colours, order[2 * number]);
        game->colours[number] = found ? (int)(found - bry_colours) : 0;
        seen |= found ? 1 << (found - bry_colours) : 0;
    }
    if (seen != 7)
        return "colours are B, R and Y by commas, each once";
    bool expert = rl_option_is(options, "expert", "true");
    if (expert && made->players != 2)
        return "expert is for two players";
    game->neutral = expert ? game->colours[2] : -1;
    for (int player = 0; player < made->players; player++)
        strcpy(made->names[player], names[game->colours[player]]);
    make_views(game);
    return bry_board(game, options);
}

uint64_t bry_digest(const bry_game *game, const bry_state *state)
{
    uint8_t told[BRY_SPACES + 64];
    rl_text text = {(char *)told, sizeof told, (size_t)game->spaces};
    memcpy(told, state->cells, (size_t)game->spaces);
    for (int colour = 0; colour < BRY_COLOURS; colour++) {
        rl_put_number(&text, state->nests[colour]);
        rl_put_char(&text, ',');
    }
    rl_put_number(&text, bry_actor(game, state));
    rl_put_char(&text, ',');
    rl_put_number(&text, state->locked == BRY_NOBODY ? -1 : state->locked);
    return rl_blake2b_64(told, text.used);
}

static void remember(const bry_game *game, bry_state *state, rl_past *past)
{
    if (game->repetition)
        past[state->common.past_to++] = (rl_past){bry_digest(game, state), RL_NO_ACTION, 0, 0};
}

static void bry_start(const rl_game *made, rl_state *at, rl_past *past)
{
    const bry_game *game = (const bry_game *)made;
    bry_state *state = &at->bry;
    memset(state, 0, sizeof *state);
    state->common.phase = RL_MOVE;
    state->released = state->locked = BRY_NOBODY;
    for (int player = 0; player < made->players; player++) {
        state->nests[game->colours[player]] = (1 << BRY_EACH) - 1;
        state->playing |= (uint8_t)(1 << game->colours[player]);
    }
    if (game->neutral >= 0)
        state->nests[game->neutral] = (1 << BRY_EACH) - 1;
    remember(game, state, past);
}

static void over(bry_state *state, int reason)
{
    bry_state ended;
    memset(&ended, 0, sizeof ended);
    ended.common = state->common;
    ended.common.past_from = ended.common.past_to;
    ended.common.turn = 0;
    ended.common.phase = RL_OVER;
    ended.common.reason = (uint8_t)reason;
    ended.released = ended.locked = BRY_NOBODY;
    ended.playing = state->playing;
    memcpy(ended.nests, state->nests, sizeof ended.nests);
    memcpy(ended.pens, state->pens, sizeof ended.pens);
    memcpy(ended.abandoned, state->abandoned, sizeof ended.abandoned);
    memcpy(ended.cells, state->cells, sizeof ended.cells);
    *state = ended;
}

static void begin_turn(const bry_game *game, bry_state *state, rl_past *past)
{
    int turn = state->common.turn;
    do
        turn = (turn + 1) % game->game.players;
    while (!(state->playing >> game->colours[turn] & 1));
    state->common.turn = (uint8_t)turn;
    state->common.phase = RL_MOVE;
    state->could = bry_can_capture(game, state, bry_actor(game, state));
    remember(game, state, past);
}

/* The next player's turn begins, or this one made a draw. */
static void next_turn(const bry_game *game, bry_state *state, rl_past *past)
{
    state->could_before = (uint8_t)((state->could_before << 1 | state->could) & 7);
    if (state->turns_before < BRY_CALM)
        state->turns_before++;
    begin_turn(game, state, past);
    if (game->repetition) {
        int occurred = 0;
        uint64_t now = past[state->common.past_to - 1].key;
        for (uint32_t at = state->common.past_from; at < state->common.past_to; at++)
            occurred += past[at].key == now;
        if (occurred >= game->repetition) {
            over(state, BRY_REPETITION);
            return;
        }
    }
    if (game->idle_turns && state->idle >= game->idle_turns)
        over(state, BRY_IDLE);
}

/* Turn the player's own pieces up, and ask which neutral ones to turn up if any lie face-down. */
static void turn_up(const bry_game *game, bry_state *state, rl_past *past)
{
    int own = bry_actor(game, state);
    bool neutral_down = false;
    for (int space = 0; space < game->spaces; space++) {
        if (state->cells[space] <= BRY_DOWN)
            continue;
        int colour = bry_colour(bry_piece(state->cells[space]));
        if (colour == own)
            state->cells[space] -= BRY_DOWN;
        neutral_down |= colour == game->neutral;
    }
    if (neutral_down)
        state->common.phase = RL_UP;
    else
        next_turn(game, state, past);
}

/* Turn down what the mover attacks anew, ask about neutral pieces, and see who is out. */
static void flip(const bry_game *game, bry_state *state, int mover, const uint8_t *spaces, int count, rl_past *past)
{
    uint64_t asked[2] = {0, 0};
    for (int number = 0; number < count; number++) {
        uint8_t space = spaces[number];
        if (state->cells[space] > BRY_DOWN)
            continue;
        if (bry_colour(state->cells[space] - 1) == game->neutral)
            asked[space >> 6] |= (uint64_t)1 << (space & 63);
        else
            state->cells[space] += BRY_DOWN;
    }
    state->released = BRY_NOBODY;
    state->locked = bry_colour(mover) == game->neutral ? (uint8_t)mover : BRY_NOBODY;
    uint8_t playing = state->playing;
    for (int player = 0; player < game->game.players; player++) {
        int colour = game->colours[player];
        if (colour != bry_actor(game, state) && !state->nests[colour] && !bry_any_of(game, state, colour))
            playing &= (uint8_t)~(1 << colour);
    }
    if (playing != state->playing) {
        state->playing = playing;
        state->common.past_from = state->common.past_to;
        if (rl_count(playing) == 1) {
            over(state, BRY_ELIMINATION);
            return;
        }
    }
    state->asked_count = 0;
    for (int half = 0; half < 2; half++)
        for (; asked[half]; asked[half] &= asked[half] - 1)
            state->asked[state->asked_count++] = (uint8_t)(64 * half + rl_lowest(asked[half]));
    if (state->asked_count)
        state->common.phase = RL_FLIP;
    else
        turn_up(game, state, past);
}

static uint16_t idle_after(const bry_state *state)
{
    return state->released != BRY_NOBODY ? 0 : (uint16_t)(state->idle + (state->idle < UINT16_MAX));
}

static void move_in_ring(const bry_game *game, bry_state *state, int from, int to, rl_past *past)
{
    uint8_t before[BRY_PIECES * 2], after[BRY_PIECES * 2];
    int piece = state->cells[from] - 1, taken = state->cells[to] ? bry_piece(state->cells[to]) : -1, fresh = 0;
    const uint8_t *view = game->view[bry_actor(game, state)][piece];
    int count_before = bry_attacked(game, state, view, from, before);
    state->idle = idle_after(state);
    state->cells[from] = 0;
    state->cells[to] = (uint8_t)(piece + 1);
    if (taken >= 0) {
        state->pens[bry_colour(taken)] |= bry_in_set(taken);
        state->idle = 0;
    }
    int count = bry_attacked(game, state, view, to, after);
    for (int number = 0; number < count; number++)
        if (!count_before || !memchr(before, after[number], (size_t)count_before))
            after[fresh++] = after[number];
    flip(game, state, piece, after, fresh, past);
}

static void bry_play(const rl_game *made, const rl_state *from, rl_action action, rl_state *to, rl_past *past)
{
    const bry_game *game = (const bry_game *)made;
    bry_state *state = &to->bry;
    uint8_t spaces[BRY_PIECES * 2] = {0};
    int count;
    *state = from->bry;
    int one = action >> 8 & 0xFFF, other = action & 0xFF, colour = bry_colour(one);
    if (action == RL_PASS) {
        state->idle = idle_after(state);
        state->locked = BRY_NOBODY;
        turn_up(game, state, past);
        return;
    }
    switch (action >> 20) {
    case BRY_MOVED:
        move_in_ring(game, state, one, other, past);
        break;
    case BRY_ENTERED:
        state->cells[other] = (uint8_t)(one + 1);
        state->nests[colour] &= (uint16_t)~bry_in_set(one);
        state->idle = 0;
        count = bry_attacked(game, state, game->view[bry_actor(game, state)][one], other, spaces);
        flip(game, state, one, spaces, count, past);
        break;
    case BRY_SWAPPED:
        state->pens[colour] = (uint16_t)((state->pens[colour] & ~bry_in_set(one)) |
                                         bry_in_set(state->cells[other] - 1));
        state->cells[other] = (uint8_t)(one + 1);
        state->idle = idle_after(state);
        flip(game, state, one, spaces, 0, past);
        break;
    case BRY_RELEASED:
        state->nests[colour] |= bry_in_set(one);
        state->pens[colour] &= (uint16_t)~bry_in_set(one);
        state->released = (uint8_t)one;
        break;
    case BRY_FLIPPED:
        for (int number = 0; number < state->asked_count; number++)
            if (one >> number & 1)
                state->cells[state->asked[number]] ^= BRY_DOWN;
        state->asked_count = 0;
        turn_up(game, state, past);
        break;
    default:
        count = bry_turnable(game, state, spaces);
        for (int number = 0; number < count; number++)
            if (one >> number & 1)
                state->cells[spaces[number]] ^= BRY_DOWN;
        next_turn(game, state, past);
        break;
    }
}

static bool bry_resign(const rl_game *made, const rl_state *from, int player, rl_state *to, rl_past *past)
{
    const bry_game *game = (const bry_game *)made;
    bry_state *state = &to->bry;
    int colour = game->colours[player];
    if (!(from->bry.playing >> colour & 1))
        return false;
    *state = from->bry;
    state->abandoned[colour] = state->nests[colour];
    state->pens[colour] |= state->nests[colour];
    state->nests[colour] = 0;
    state->playing &= (uint8_t)~(1 << colour);
    state->common.past_from = state->common.past_to;
    if (rl_count(state->playing) == 1) {
        over(state, BRY_RESIGNATION);
    } else if (player == state->common.turn) {
        state->released = BRY_NOBODY;
        begin_turn(game, state, past);
    } else if (state->released == BRY_NOBODY) {
        remember(game, state, past);
    }
    return true;
}

static unsigned bry_winners(const rl_game *made, const rl_state *at, const char **reason)
{
    const bry_game *game = (const bry_game *)made;
    *reason = bry_reasons[at->common.reason];
    for (int player = 0; player < made->players; player++)
        if (at->bry.playing == 1 << game->colours[player])
            return 1u << player;
    return 0;
}

static void bry_score(const rl_game *made, const rl_state *at, int *scores)
{
    const bry_game *game = (const bry_game *)made;
    int ring[BRY_COLOURS] = {0};
    for (int space = 0; space < game->spaces; space++)
        if (at->bry.cells[space])
            ring[bry_colour(bry_piece(at->bry.cells[space]))]++;
    for (int player = 0; player < made->players; player++) {
        int colour = game->colours[player];
        scores[player] = at->bry.playing >> colour & 1 ? rl_count(at->bry.nests[colour]) + ring[colour] : 0;
    }
}

static uint64_t bry_hash(const rl_game *made, const rl_state *at)
{
    const bry_state *state = &at->bry;
    uint64_t word, hash = (uint64_t)state->common.turn | (uint64_t)state->common.phase << 8 |
                          (uint64_t)state->playing << 16 | (uint64_t)state->released << 24 |
                          (uint64_t)state->locked << 32 | (uint64_t)state->could << 40 |
                          (uint64_t)state->could_before << 48 | (uint64_t)state->turns_before << 56;
    for (int space = 0; space < ((const bry_game *)made)->spaces; space += 8) {
        memcpy(&word, state->cells + space, sizeof word);
        hash = rl_fold(hash + (uint64_t)space, word);
    }
    for (int number = 0; number < state->asked_count; number++)
        hash = rl_fold(hash, state->asked[number]);
    return rl_fold(hash, (uint64_t)state->nests[0] | (uint64_t)state->nests[1] << 16 | (uint64_t)state->nests[2] << 32);
}

/* The actions are in bry_moves.c. */
int bry_actions(const rl_game *game, const rl_state *state, rl_action *out);

const rl_rules bry_rules = {
    .name = "bry",
    .game_size = sizeof(bry_game),
    .state_size = sizeof(bry_state),
    .setup = bry_setup,
    .start = bry_start,
    .actions = bry_actions,
    .play = bry_play,
    .resign = bry_resign,
    .winners = bry_winners,
    .score = bry_score,
    .hash = bry_hash,
    .write_action = bry_write_action,
    .read_action = bry_read_action,
    .write_position = bry_write_position,
    .read_position = bry_read_position,
};
