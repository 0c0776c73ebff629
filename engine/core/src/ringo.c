/* RINGO: what may be done, and what comes of it. */
#include "ringo.h"

#include <string.h>

#include "text.h"

const char *const ringo_reasons[RINGO_REASONS] = {"", "discs", "rings", "passes", "repetition", "turns", "resignation"};

static const char *ringo_setup(rl_game *made, const char *options)
{
    ringo_game *game = (ringo_game *)made;
    size_t length;
    if (!rl_option_number(options, "discs", 1, 10, 10, &game->discs))
        return "discs is a number from 1 to 10";
    if (!rl_option_number(options, "repetition", 2, 10, 3, &game->repetition))
        return "repetition is a number from 2 to 10";
    if (!rl_option_is(options, "turn_cap", "none") &&
        !rl_option_number(options, "turn_cap", 1, 999999, 0, &game->turn_cap))
        return "turn_cap is none or a number up to 999999";
    const char *grid = rl_option(options, "grid", &length), *at = grid;
    int32_t side = 0;
    if (grid && !rl_option_is(options, "grid", "unbounded")) {
        game->slides = rl_take(&at, "slide:");
        if ((!game->slides && !rl_take(&at, "wall:")) || !rl_take_number(&at, false, &side) || at != grid + length ||
            side < 3 || side > 99)
            return "grid is unbounded, slide:N or wall:N, N from 3 to 99";
    }
    game->side = side;
    game->blue_first = rl_option_is(options, "corners", "blue");
    made->players = 2;
    strcpy(made->names[game->blue_first], "red");
    strcpy(made->names[!game->blue_first], "blue");
    ringo_neighbourhoods(game->together);
    return NULL;
}

static void remember(ringo_state *state, rl_past *past, rl_action action, ringo_cell origin)
{
    rl_past now = {ringo_key(state), action, origin.x, origin.y};
    past[state->common.past_to++] = now;
}

static void ringo_start(const rl_game *made, rl_state *at, rl_past *past)
{
    ringo_state *state = &at->ringo;
    memset(state, 0, sizeof *state);
    state->common.phase = RL_MOVE;
    state->origin.x = state->origin.y = -2;
    state->stock[0] = state->stock[1] = (uint8_t)((const ringo_game *)made)->discs;
    for (int row = 1; row <= 3; row++) {
        state->sets[0][row] = row == 2 ? 0 : 10;
        state->sets[1][row] = row == 2 ? 10 : 4;
    }
    remember(state, past, RL_NO_ACTION, state->origin);
}

/* A player's rings may go where another ring is up, down, left or right; what is open to most of them, and what only to
 * all but one, for it has no other ring beside it. */
typedef struct {
    ringo_set standing, rings, open, beside_one;
} board;

static void look(const ringo_game *game, const ringo_state *state, board *board)
{
    ringo_set room;
    ringo_standing(state, board->standing);
    ringo_room(game, board->standing, state->origin, room);
    for (int row = 0; row < RINGO_WIDTH; row++)
        board->rings[row] = state->sets[0][row] | state->sets[1][row];
    for (int row = 0; row < RINGO_WIDTH; row++) {
        uint32_t right = board->rings[row] << 1, left = board->rings[row] >> 1;
        uint32_t up = row ? board->rings[row - 1] : 0, down = row + 1 < RINGO_WIDTH ? board->rings[row + 1] : 0;
        uint32_t several = (right & left) | (up & down) | ((right | left) & (up | down));
        board->open[row] = (right | left | up | down) & ~board->standing[row] & room[row];
        board->beside_one[row] = board->open[row] & ~several;
    }
}

static bool are_beside(int one, int other)
{
    int apart = one > other ? one - other : other - one;
    return apart == RINGO_WIDTH || (apart == 1 && one >> 5 == other >> 5);
}

static int cells_of(const ringo_set set, int *cells)
{
    int count = 0;
    for (int row = 0; row < RINGO_WIDTH; row++)
        for (uint32_t rest = set[row]; rest; rest &= rest - 1)
            cells[count++] = RINGO_WIDTH * row + rl_lowest(rest);
    return count;
}

/* Every way to fill a ring and move it, with a disc from stock. */
static int fills(const board *board, const int *rings, int ring_count, rl_action *out)
{
    int open[4 * 2 * RINGO_RINGS], count = 0, targets = cells_of(board->open, open);
    for (int number = 0; number < ring_count; number++)
        for (int target = 0; target < targets; target++)
            if (!ringo_has(board->beside_one, open[target]) || !are_beside(open[target], rings[number]))
                out[count++] = (rl_action)(rings[number] << 10 | open[target]);
    return count;
}

static int ringo_actions(const rl_game *made, const rl_state *at, rl_action *out)
{
    const ringo_game *game = (const ringo_game *)made;
    const ringo_state *state = &at->ringo;
    board board;
    int rings[2 * RINGO_RINGS], discs[16], count = 0, turn = state->common.turn;
    rl_action plain[4 * 2 * RINGO_RINGS * 2 * RINGO_RINGS];
    if (state->common.phase == RL_OVER)
        return 0;
    look(game, state, &board);
    int ring_count = cells_of(board.rings, rings);
    if (state->stock[turn]) {
        count = fills(&board, rings, ring_count, out);
        if (!count)
            out[count++] = RL_PASS;
        return count;
    }
    int plain_count = fills(&board, rings, ring_count, plain), disc_count = cells_of(state->sets[2 + turn], discs);
    for (int number = 0; number < disc_count; number++) {
        int disc = discs[number], near = 0;
        if (!ringo_spared(game, board.standing, disc))
            continue;
        rl_action lifted = RINGO_LIFTS | (rl_action)disc << 20;
        for (int fill = 0; fill < plain_count; fill++)
            out[count++] = lifted | plain[fill];
        for (int ring = 0; ring < ring_count; ring++)
            near += are_beside(disc, rings[ring]);
        for (int ring = 0; ring < ring_count; ring++)
            if (near > are_beside(disc, rings[ring]))
                out[count++] = lifted | (rl_action)(rings[ring] << 10 | disc);
    }
    if (!count)
        out[count++] = RL_PASS;
    return count;
}

static void end(ringo_state *state, int winner, int reason)
{
    state->common.phase = RL_OVER;
    state->common.winner = (uint8_t)winner;
    state->common.reason = (uint8_t)reason;
}

void ringo_draw(const ringo_game *game, ringo_state *state, const rl_past *past)
{
    uint32_t from = state->common.past_from, to = state->common.past_to;
    int occurred = 0;
    if (to - from > 2 && past[to - 1].action == RL_PASS && past[to - 2].action == RL_PASS) {
        end(state, RINGO_NOBODY, RINGO_PASSES);
        return;
    }
    for (uint32_t at = from; at < to; at++)
        occurred += past[at].key == past[to - 1].key;
    if (occurred >= game->repetition)
        end(state, RINGO_NOBODY, RINGO_REPETITION);
    else if (game->turn_cap && state->turns >= game->turn_cap)
        end(state, RINGO_NOBODY, RINGO_TURNS);
}

static void ringo_play(const rl_game *made, const rl_state *from, rl_action action, rl_state *to, rl_past *past)
{
    const ringo_game *game = (const ringo_game *)made;
    ringo_state *state = &to->ringo;
    *state = from->ringo;
    int turn = state->common.turn, ring = action >> 10 & 1023, target = action & 1023;
    ringo_cell origin = state->origin;
    bool fill = action != RL_PASS, lifts = fill && action & RINGO_LIFTS;
    if (fill) {
        int owner = !ringo_has(state->sets[0], ring);
        bool moves = !(action & RINGO_STAYS);
        if (game->slides) {
            ringo_set standing;
            ringo_standing(state, standing);
            if (moves)
                standing[target >> 5] |= 1u << (target & 31);
            state->place = ringo_place(game, ringo_box_of(standing, origin), state->place);
        }
        if (lifts)
            ringo_flip(state->sets[2 + turn], action >> 20 & 1023);
        ringo_flip(state->sets[2 + turn], ring);
        if (moves) {
            ringo_flip(state->sets[owner], ring);
            ringo_flip(state->sets[owner], target);
        }
        if (ringo_four(state->sets[2 + turn]))
            end(state, turn, RINGO_DISCS);
        else if (ringo_four(state->sets[owner]))
            end(state, owner, RINGO_RING_ROW);
        ringo_anchor(state);
    }
    state->common.turn ^= 1;
    state->turns++;
    remember(state, past, action, origin);
    if (fill && !lifts) {
        state->stock[turn]--;
        state->common.past_from = state->common.past_to - 1;
    }
    if (state->common.phase != RL_OVER)
        ringo_draw(game, state, past);
    if (state->common.phase != RL_OVER && fill && game->slides) {
        ringo_set wanted, rings, beside;
        ringo_standing(state, wanted);
        for (int row = 0; row < RINGO_WIDTH; row++)
            rings[row] = state->sets[0][row] | state->sets[1][row];
        ringo_beside(rings, beside);
        for (int row = 0; row < RINGO_WIDTH; row++)
            wanted[row] |= beside[row];
        state->place = ringo_place(game, ringo_box_of(wanted, state->origin), state->place);
    }
}

/* A disc that wins at once, its ring left standing over it. */
static bool ringo_legal_unlisted(const rl_game *made, const rl_state *at, rl_action action)
{
    const ringo_game *game = (const ringo_game *)made;
    const ringo_state *state = &at->ringo;
    int turn = state->common.turn, ring = action >> 10 & 1023, lift = action >> 20 & 1023;
    bool lifts = action & RINGO_LIFTS;
    ringo_set discs, standing;
    if (state->common.phase == RL_OVER || action >= RL_PASS || !(action & RINGO_STAYS) ||
        lifts == (state->stock[turn] > 0))
        return false;
    memcpy(discs, state->sets[2 + turn], sizeof discs);
    if (lifts) {
        ringo_standing(state, standing);
        if (!ringo_has(discs, lift) || !ringo_spared(game, standing, lift))
            return false;
        ringo_flip(discs, lift);
    }
    if (!ringo_has(state->sets[0], ring) && !ringo_has(state->sets[1], ring))
        return false;
    ringo_flip(discs, ring);
    return ringo_four(discs);
}

static bool ringo_resign(const rl_game *game, const rl_state *from, int player, rl_state *to, rl_past *past)
{
    (void)game, (void)past;
    to->ringo = from->ringo;
    end(&to->ringo, 1 - player, RINGO_RESIGNED);
    return true;
}

static unsigned ringo_winners(const rl_game *game, const rl_state *state, const char **reason)
{
    (void)game;
    *reason = ringo_reasons[state->common.reason];
    return state->common.winner == RINGO_NOBODY ? 0 : 1u << state->common.winner;
}

static int longest(const ringo_set cells)
{
    int most = 0;
    for (int step = 0; step < 4; step++) {
        ringo_set rows;
        bool any = true;
        memcpy(rows, cells, sizeof rows);
        for (int length = 0; any; length++) {
            most = length > most ? length : most;
            any = false;
            /* what is left are the first cells of longer rows: the cell `length` further on is in the set too */
            for (int row = 0; row < RINGO_WIDTH; row++) {
                int on = row + (step ? length : 0);
                uint32_t there = on < RINGO_WIDTH && length < RINGO_WIDTH ? cells[on] : 0;
                if (length < RINGO_WIDTH)
                    there = step < 2 ? there >> length : step == 2 ? there : there << length;
                rows[row] &= there;
                any |= rows[row] != 0;
            }
        }
    }
    return most;
}

static void ringo_score(const rl_game *game, const rl_state *at, int *scores)
{
    (void)game;
    for (int player = 0; player < 2; player++) {
        int rings = longest(at->ringo.sets[player]), discs = longest(at->ringo.sets[2 + player]);
        scores[player] = rings > discs ? rings : discs;
    }
}

static uint64_t ringo_hash(const rl_game *game, const rl_state *at)
{
    const ringo_state *state = &at->ringo;
    (void)game;
    return rl_fold(ringo_key(state),
                   (uint64_t)state->common.phase | (uint64_t)state->stock[0] << 8 | (uint64_t)state->stock[1] << 16);
}

const rl_rules ringo_rules = {
    .name = "ringo",
    .game_size = sizeof(ringo_game),
    .state_size = sizeof(ringo_state),
    .setup = ringo_setup,
    .start = ringo_start,
    .actions = ringo_actions,
    .play = ringo_play,
    .legal_unlisted = ringo_legal_unlisted,
    .resign = ringo_resign,
    .winners = ringo_winners,
    .score = ringo_score,
    .hash = ringo_hash,
    .write_action = ringo_write_action,
    .read_action = ringo_read_action,
    .write_position = ringo_write_position,
    .read_position = ringo_read_position,
};
