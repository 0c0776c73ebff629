/* What search keeps of a RINGGZ position beside its state. A random game changes it with each placing, which is quicker
 * than to make it anew. */
#ifndef RL_RINGGZ_BOARD_H
#define RL_RINGGZ_BOARD_H

#include "ringgz.h"

typedef struct {
    int placed;
    uint32_t open, bare;             /* the points that are not shut; those of them without a ring */
    uint32_t near[RINGGZ_COLOURS];   /* the open points linked to each colour */
    uint32_t apart[RINGGZ_COLOURS];  /* the points not linked to a base of each colour */
    uint32_t ringed[RINGGZ_BASE];    /* the points with a ring of each size */
    uint8_t sizes[RINGGZ_COLOURS];   /* the set of sizes of each colour still in hand */
    uint8_t free[RINGGZ_POINTS];     /* the set of sizes that are not on a point yet */
    uint16_t rings[RINGGZ_POINTS];   /* the number of rings of each colour, three bits a colour */
    uint16_t pattern[RINGGZ_POINTS]; /* of each open point */
} ringgz_board;

/* The values of territories change over the game. */
static inline int ringgz_stage(int placed)
{
    int stage = placed / RINGGZ_A_STAGE;
    return stage < RINGGZ_STAGES ? stage : RINGGZ_STAGES - 1;
}

void ringgz_set_up(const ringgz_game *game, const ringgz_state *state, ringgz_board *board);
/* Place a piece of the player who must act; the turn does not change. */
void ringgz_place(const ringgz_game *game, ringgz_state *state, ringgz_board *board, int sort, int point);
/* The worths that count for a player at this stage of the game. */
const int16_t *ringgz_worths_now(const ringgz_board *board, const int16_t *worths, int player);
/* How much a placing changes the worth of its territory, and of those that it opens to its colour. */
int ringgz_gain(const ringgz_game *game, const ringgz_board *board, const int16_t *worths, int sort, int point);

#endif
