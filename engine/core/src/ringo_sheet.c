/* RINGO's sets of cells, and the sensing board that may lie under them. */
#include <string.h>

#include "ringo.h"

int ringo_count(const ringo_set set)
{
    int count = 0;
    for (int row = 0; row < RINGO_WIDTH; row++)
        count += rl_count(set[row]);
    return count;
}

void ringo_standing(const ringo_state *state, ringo_set standing)
{
    for (int row = 0; row < RINGO_WIDTH; row++)
        standing[row] = state->sets[0][row] | state->sets[1][row] | state->sets[2][row] | state->sets[3][row];
}

void ringo_beside(const ringo_set cells, ringo_set out)
{
    for (int row = 0; row < RINGO_WIDTH; row++)
        out[row] = cells[row] << 1 | cells[row] >> 1 | (row ? cells[row - 1] : 0) |
                   (row + 1 < RINGO_WIDTH ? cells[row + 1] : 0);
}

bool ringo_linked(const ringo_set cells)
{
    ringo_set group = {0};
    int first = 0, last = RINGO_WIDTH - 1;
    while (first < RINGO_WIDTH && !cells[first])
        first++;
    if (first == RINGO_WIDTH)
        return true;
    while (!cells[last])
        last--;
    group[first] = cells[first] & -cells[first];
    for (bool grown = true; grown;) {
        grown = false;
        for (int row = first; row <= last; row++) {
            uint32_t near = group[row] | (row > first ? group[row - 1] : 0) | (row < last ? group[row + 1] : 0);
            uint32_t wider = (near | near << 1 | near >> 1) & cells[row];
            grown |= (wider & ~group[row]) != 0;
            group[row] |= wider;
        }
    }
    return !memcmp(group + first, cells + first, (size_t)(last - first + 1) * sizeof *group);
}

void ringo_neighbourhoods(uint8_t *together)
{
    for (uint32_t pattern = 0; pattern < 512; pattern++) {
        ringo_set around = {[1] = (pattern & 7) << 1, [2] = (pattern >> 3 & 5) << 1, [3] = (pattern >> 6 & 7) << 1};
        together[pattern] = ringo_linked(around);
    }
}

bool ringo_spared(const ringo_game *game, const ringo_set cells, int cell)
{
    int row = cell >> 5, column = cell & 31;
    if (!row || !column || row == RINGO_WIDTH - 1)
        return false;
    uint32_t pattern = (cells[row - 1] >> (column - 1) & 7) | (cells[row] >> (column - 1) & 7) << 3 |
                       (cells[row + 1] >> (column - 1) & 7) << 6;
    if (game->together[pattern])
        return true;
    ringo_set without;
    memcpy(without, cells, sizeof without);
    ringo_flip(without, cell);
    return ringo_linked(without);
}

bool ringo_four(const ringo_set cells)
{
    for (int row = 0; row < RINGO_WIDTH; row++) {
        uint32_t two = cells[row] & cells[row] >> 1;
        if (two & two >> 2)
            return true;
    }
    for (int row = 0; row + 3 < RINGO_WIDTH; row++) {
        uint32_t one = cells[row], other = cells[row + 1], third = cells[row + 2], fourth = cells[row + 3];
        if ((one & other & third & fourth) | (one & other >> 1 & third >> 2 & fourth >> 3) |
            (one & other << 1 & third << 2 & fourth << 3))
            return true;
    }
    return false;
}

static uint32_t columns(const ringo_set cells)
{
    uint32_t all = 0;
    for (int row = 0; row < RINGO_WIDTH; row++)
        all |= cells[row];
    return all;
}

ringo_box ringo_box_of(const ringo_set cells, ringo_cell origin)
{
    uint32_t across = columns(cells);
    int low = 0, high = RINGO_WIDTH - 1;
    while (low < high && !cells[low])
        low++;
    while (high > low && !cells[high])
        high--;
    int left = across ? rl_lowest(across) : 0, right = across ? 31 - __builtin_clz(across) : 0;
    ringo_box box = {{origin.x + left, origin.y + low}, {origin.x + right, origin.y + high}};
    return box;
}

int ringo_at(ringo_cell cell, ringo_cell origin)
{
    int64_t x = (int64_t)cell.x - origin.x, y = (int64_t)cell.y - origin.y;
    return x >= 0 && x < RINGO_WIDTH && y >= 0 && y < RINGO_WIDTH ? (int)(RINGO_WIDTH * y + x) : RINGO_NOWHERE;
}

ringo_cell ringo_cell_of(int at, ringo_cell origin)
{
    ringo_cell cell = {origin.x + (at & 31), origin.y + (at >> 5)};
    return cell;
}

static ringo_box area(const ringo_game *game, ringo_cell place)
{
    int low = -(game->side / 2), high = low + game->side - 1;
    ringo_box box = {{place.x + low, place.y + low}, {place.x + high, place.y + high}};
    return box;
}

bool ringo_fits(const ringo_game *game, ringo_box wanted, ringo_cell place)
{
    ringo_box there = area(game, place);
    return !game->side || (there.low.x <= wanted.low.x && there.low.y <= wanted.low.y &&
                           there.high.x >= wanted.high.x && there.high.y >= wanted.high.y);
}

static int32_t centred(int side, int32_t low, int32_t high, int32_t first, int32_t last, int32_t place)
{
    int32_t length = high - low + 1;
    if (length > side || (first <= low && last >= high))
        return place;
    return low - (side - length) / 2 + side / 2;
}

ringo_cell ringo_place(const ringo_game *game, ringo_box wanted, ringo_cell place)
{
    if (!game->slides || ringo_fits(game, wanted, place))
        return place;
    ringo_box there = area(game, place);
    ringo_cell moved = {centred(game->side, wanted.low.x, wanted.high.x, there.low.x, there.high.x, place.x),
                        centred(game->side, wanted.low.y, wanted.high.y, there.low.y, there.high.y, place.y)};
    return moved;
}

void ringo_room(const ringo_game *game, const ringo_set standing, ringo_cell origin, ringo_set room)
{
    ringo_cell middle = {0, 0};
    if (!game->side) {
        memset(room, 0xFF, sizeof(ringo_set));
        return;
    }
    ringo_box there = area(game, middle);
    if (game->slides) {
        there = ringo_box_of(standing, origin);
        int across = there.high.x - there.low.x + 1 < game->side, along = there.high.y - there.low.y + 1 < game->side;
        there.low.x -= across, there.high.x += across;
        there.low.y -= along, there.high.y += along;
    }
    uint32_t columns = 0;
    for (int column = 0; column < RINGO_WIDTH; column++)
        if (origin.x + column >= there.low.x && origin.x + column <= there.high.x)
            columns |= 1u << column;
    for (int row = 0; row < RINGO_WIDTH; row++)
        room[row] = origin.y + row >= there.low.y && origin.y + row <= there.high.y ? columns : 0;
}

void ringo_anchor(ringo_state *state)
{
    ringo_set standing, moved = {0};
    ringo_standing(state, standing);
    ringo_box box = ringo_box_of(standing, (ringo_cell){0, 0});
    int right = 1 - box.low.x, up = 1 - box.low.y;
    if (!right && !up)
        return;
    for (int set = 0; set < 4; set++) {
        memset(moved, 0, sizeof moved);
        for (int row = box.low.y; row <= box.high.y; row++)
            if (row + up >= 0 && row + up < RINGO_WIDTH)
                moved[row + up] = right > 0 ? state->sets[set][row] << right : state->sets[set][row] >> -right;
        memcpy(state->sets[set], moved, sizeof moved);
    }
    state->origin.x -= right;
    state->origin.y -= up;
}

uint64_t ringo_key(const ringo_state *state)
{
    uint64_t key = state->common.turn;
    for (int set = 0; set < 4; set++)
        for (int row = 0; row < RINGO_WIDTH; row += 2) {
            uint64_t both = state->sets[set][row] | (uint64_t)state->sets[set][row + 1] << 32;
            if (both)
                key += rl_fold(both, (uint64_t)(set << 8 | row) * 0x9E3779B97F4A7C15u);
        }
    return rl_fold(key, 0x2545F4914F6CDD1Du);
}
