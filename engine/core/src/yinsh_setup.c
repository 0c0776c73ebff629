/* YINSH's options, and its board as tables. */
#include <string.h>

#include "text.h"
#include "yinsh.h"

const uint8_t yinsh_columns[YINSH_COLUMNS][2] = {{2, 5},  {1, 7},  {1, 8},  {1, 9},  {1, 10}, {2, 10},
                                                 {2, 11}, {3, 11}, {4, 11}, {5, 11}, {7, 10}};
const int8_t yinsh_steps[YINSH_DIRECTIONS] = {1, 11, 12, -1, -11, -12};

static int turned(int *column, int *row, int symmetry)
{
    int right = *column - 5, up = *row - 5;
    if (symmetry >= 6) {
        int swapped = right;
        right = up, up = swapped;
    }
    for (int turns = symmetry % 6; turns; turns--) {
        int before = right;
        right = right - up, up = before;
    }
    return 11 * (right + 5) + up + 5;
}

/* Return a number that a window shares with its images under the board's symmetries: the least number of its first two
 * points' images. */
static int canonical(int first, int step)
{
    int least = 1 << 20;
    for (int symmetry = 0; symmetry < 12; symmetry++) {
        int column = first / 11, row = first % 11, next_column = (first + step) / 11, next_row = (first + step) % 11;
        int key = turned(&column, &row, symmetry) << 8 | turned(&next_column, &next_row, symmetry);
        least = key < least ? key : least;
    }
    return least;
}

static void make_windows(yinsh_game *game)
{
    int keys[YINSH_CLASSES], classes = 0;
    game->windows = 0;
    for (int direction = 0; direction < 3; direction++)
        for (int point = 0; point < YINSH_SQUARES; point++) {
            int step = yinsh_steps[direction], last = point + (YINSH_WINDOW - 1) * step, number = 0;
            if (!yinsh_has(game->board, point) || last >= YINSH_SQUARES ||
                !yinsh_has(game->ray[direction][point], last))
                continue;
            int forward = canonical(point, step), backward = canonical(last, -step);
            int key = forward < backward ? forward : backward;
            while (number < classes && keys[number] != key)
                number++;
            if (number == classes)
                keys[classes++] = key;
            game->window_mirrored[number] = forward == backward;
            game->window_class[game->windows] = (uint8_t)number;
            game->window_first[game->windows] = (uint8_t)(forward <= backward ? point : last);
            game->window_step[game->windows] = (int8_t)(forward <= backward ? step : -step);
            int at = game->window_first[game->windows], power = 1;
            for (int place = YINSH_WINDOW - 1; place >= 0; place--, power *= YINSH_STATES) {
                int part = at + place * game->window_step[game->windows];
                game->windows_of[part] |= yinsh_bit(game->windows);
                game->window_power[part][game->windows] = power;
            }
            game->windows++;
        }
}

const char *yinsh_setup(rl_game *made, const char *options)
{
    yinsh_game *game = (yinsh_game *)made;
    if (!rl_option_number(options, "rings_to_win", 1, YINSH_RINGS, 3, &game->rings_to_win))
        return "rings_to_win is a number from 1 to 5";
    if (!rl_option_number(options, "markers", 1, 85, 51, &game->markers))
        return "markers is a number from 1 to 85";
    if (rl_option_is(options, "blitz", "true"))
        game->rings_to_win = 1;
    made->players = 2;
    strcpy(made->names[0], "white");
    strcpy(made->names[1], "black");
    game->board = 0;
    for (int column = 0; column < YINSH_COLUMNS; column++)
        for (int row = yinsh_columns[column][0]; row <= yinsh_columns[column][1]; row++)
            game->board |= yinsh_bit(11 * column + row - 1);
    memset(game->direction, -1, sizeof game->direction);
    for (int point = 0; point < YINSH_SQUARES; point++) {
        game->beside[point] = 0;
        for (int direction = 0; direction < YINSH_DIRECTIONS; direction++) {
            game->ray[direction][point] = 0;
            if (!yinsh_has(game->board, point))
                continue;
            int step = yinsh_steps[direction];
            for (int at = point + step; at >= 0 && at < YINSH_SQUARES && yinsh_has(game->board, at); at += step) {
                game->ray[direction][point] |= yinsh_bit(at);
                game->direction[YINSH_SQUARES + at - point] = (int8_t)direction;
                if (at == point + step)
                    game->beside[point] |= yinsh_bit(at);
            }
        }
    }
    for (int direction = 0; direction < 3; direction++)
        game->rows[direction] = yinsh_fives(game->board, direction);
    make_windows(game);
    return NULL;
}
