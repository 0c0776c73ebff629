/* RINGO: every legal action. */
#include <string.h>

#include "ringo.h"

/* A ring may go to a cell that has another ring above, below, to the left or to the right. `open` has the cells beside
 * any ring. `beside_one` has those beside a single ring, which that ring itself cannot use. */
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

/* Write every way to put a disc from stock into a ring and move the ring, and return their number. */
static int fills(const board *board, const int *rings, int ring_count, rl_action *out)
{
    int open[4 * 2 * RINGO_RINGS], count = 0, targets = cells_of(board->open, open);
    for (int number = 0; number < ring_count; number++)
        for (int target = 0; target < targets; target++)
            if (!ringo_has(board->beside_one, open[target]) || !are_beside(open[target], rings[number]))
                out[count++] = (rl_action)(rings[number] << 10 | open[target]);
    return count;
}

int ringo_actions(const rl_game *made, const rl_state *at, rl_action *out)
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

/* Return whether an unlisted action is legal: a disc that wins at once, while its ring stays around it. */
bool ringo_legal_unlisted(const rl_game *made, const rl_state *at, rl_action action)
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
