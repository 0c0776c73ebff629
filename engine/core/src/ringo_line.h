/* Reading the line of a RINGO position. */
#ifndef RL_RINGO_LINE_H
#define RL_RINGO_LINE_H

#include "ringo.h"

enum { RINGO_MOST_PIECES = 2 * RINGO_RINGS + 2 * 10 };

/* A cell with pieces on it; ring and disc are 0 for none, else one more than the player. */
typedef struct {
    ringo_cell cell;
    uint8_t ring, disc;
} ringo_stack;

typedef struct {
    int count, rings, discs;
    ringo_stack at[RINGO_MOST_PIECES];
} ringo_layout;

/* The values in the words of a line, besides the layout. */
typedef struct {
    int32_t stock[2], turns; /* red's stock, then blue's */
    ringo_cell corner, board;
    const char *past;
    int past_count, reason, winner;
    bool over, has_board;
} ringo_words;

int ringo_player_named(const rl_game *game, const char **line);
/* Rows, the highest first; cells are counted from the upper left corner, which becomes the lower left one's. */
bool ringo_take_layout(const char **line, const ringo_game *game, ringo_layout *layout, int *rows);
/* The words after the layout, to the line's end. */
bool ringo_take_words(const char **line, const rl_game *game, ringo_words *told);

#endif
