/* RINGO's cells on a sheet of 32 x 32 that moves along with the pieces: their lowest row and their leftmost column are
 * 1. A cell of the sheet is 32 * row + column. */
#ifndef RL_RINGO_H
#define RL_RINGO_H

#include "rules.h"

enum { RINGO_LARGEST = 28, RINGO_RINGS = 4, RINGO_NOWHERE = -1 };

/* Action: lifted cell << 20 | ring << 10 | target, with flags for a lifted disc and for a missing target. */
#define RINGO_LIFTS 0x80000000u
#define RINGO_STAYS 0x40000000u

enum ringo_reason {
    RINGO_NONE,
    RINGO_DISCS,
    RINGO_RING_ROW,
    RINGO_PASSES,
    RINGO_REPETITION,
    RINGO_TURNS,
    RINGO_RESIGNED,
    RINGO_REASONS
};
enum { RINGO_NOBODY = 2 };

typedef struct {
    rl_game game;
    int discs, side, repetition, turn_cap; /* a side or a cap of 0: none */
    bool slides, blue_first;
    uint8_t together[512]; /* whether a cell's neighbours, as three rows of three, are one group without it */
} ringo_game;

/* The occupied part of the plane, both corners included. */
typedef struct {
    ringo_cell low, high;
} ringo_box;

extern const char *const ringo_reasons[RINGO_REASONS];

static inline bool ringo_has(const ringo_set set, int cell) { return set[cell >> 5] >> (cell & 31) & 1; }
static inline void ringo_flip(ringo_set set, int cell) { set[cell >> 5] ^= 1u << (cell & 31); }

int ringo_count(const ringo_set set);
void ringo_standing(const ringo_state *state, ringo_set standing);
void ringo_beside(const ringo_set cells, ringo_set out);
bool ringo_linked(const ringo_set cells);
/* Whether the other cells of a group stay one group without this one. */
bool ringo_spared(const ringo_game *game, const ringo_set cells, int cell);
bool ringo_four(const ringo_set cells);
ringo_box ringo_box_of(const ringo_set cells, ringo_cell origin);
/* A cell's number on a sheet at an origin; RINGO_NOWHERE if the cell is off the sheet. */
int ringo_at(ringo_cell cell, ringo_cell origin);
ringo_cell ringo_cell_of(int at, ringo_cell origin);
void ringo_neighbourhoods(uint8_t *together);

/* The sensing board under the game: whether a part of the plane fits on it, its place, and the room it leaves. */
bool ringo_fits(const ringo_game *game, ringo_box wanted, ringo_cell place);
ringo_cell ringo_place(const ringo_game *game, ringo_box wanted, ringo_cell place);
void ringo_room(const ringo_game *game, const ringo_set standing, ringo_cell origin, ringo_set room);

/* Move the sheet to its place by the pieces. */
void ringo_anchor(ringo_state *state);
uint64_t ringo_key(const ringo_state *state);
const char *ringo_setup(rl_game *game, const char *options);
int ringo_actions(const rl_game *game, const rl_state *state, rl_action *out);
bool ringo_legal_unlisted(const rl_game *game, const rl_state *state, rl_action action);
unsigned ringo_winners(const rl_game *game, const rl_state *state, const char **reason);
void ringo_score(const rl_game *game, const rl_state *state, int *scores);
void ringo_end(ringo_state *state, int winner, int reason);
/* End a game without a winner if it is drawn. */
void ringo_draw(const ringo_game *game, ringo_state *state, const rl_past *past);

void ringo_write_action(const rl_game *, const rl_state *, rl_action, rl_text *);
int ringo_read_action(const rl_game *, const rl_state *, const char *, rl_action *);
void ringo_write_position(const rl_game *, const rl_state *, const rl_past *, rl_text *);
int ringo_read_position(const rl_game *, const char *, rl_state *, rl_past *, size_t);
/* A written fill as cells of the plane; `lifts` and `moves` say whether lift and target are given. Reading returns
 * false if the text is none. */
typedef struct {
    ringo_cell lift, ring, target;
    bool lifts, moves;
} ringo_fill;
bool ringo_take_cell(const char **text, ringo_cell *cell);
bool ringo_take_fill(const char **text, ringo_fill *fill);
/* The fill as a number on a sheet; RL_NO_ACTION if a cell is off the sheet. */
rl_action ringo_fill_on(const ringo_fill *fill, ringo_cell origin);

/* The view of search. */
extern const rl_view ringo_view;

#endif
