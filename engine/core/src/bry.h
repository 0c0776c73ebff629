/* BRY's board, its pieces and their views, as tables. A piece is 9 * colour + 3 * outside + inside. A cell is 0 if
 * empty, else its piece plus 1, plus BRY_DOWN if the piece lies face-down. */
#ifndef RL_BRY_H
#define RL_BRY_H

#include "rules.h"

enum { BRY_NAME = 9, BRY_LINES = 256, BRY_ENTRIES = 16384, BRY_RAYS = 4096, BRY_CALM = 3 };

enum bry_sees { BRY_EMPTY, BRY_JUMP, BRY_STOP, BRY_HIT };

/* Actions: kind << 20 | one << 8 | other. */
enum bry_kind { BRY_MOVED, BRY_ENTERED, BRY_SWAPPED, BRY_RELEASED, BRY_FLIPPED, BRY_TURNED_UP };

enum bry_reason { BRY_NONE, BRY_ELIMINATION, BRY_RESIGNATION, BRY_REPETITION, BRY_IDLE, BRY_REASONS };
enum { BRY_DRAW = 255 };

typedef struct {
    rl_game game;
    int colours[BRY_COLOURS], neutral; /* the players', in turn order; -1: no neutral colour */
    int repetition, idle_turns, spaces;
    char names[BRY_SPACES][BRY_NAME];
    /* The rays of a space: first_ray to the next space's; a ray's cells: first_cell to the next ray's. */
    uint16_t first_ray[BRY_SPACES + 1], first_cell[BRY_RAYS + 1];
    uint8_t ray_cells[BRY_ENTRIES];
    uint8_t view[BRY_COLOURS][BRY_PIECES][64]; /* a piece's view of a cell, by the colour of the player who moves it */
} bry_game;

extern const char bry_colours[], bry_shapes[];
extern const char *const bry_reasons[BRY_REASONS];

static inline int bry_colour(int piece) { return piece / BRY_EACH; }
static inline uint16_t bry_in_set(int piece) { return (uint16_t)(1 << piece % BRY_EACH); }
static inline uint16_t bry_same_body(int piece) { return (uint16_t)(7 << piece % BRY_EACH / 3 * 3); }
static inline int bry_piece(uint8_t cell) { return (cell & (BRY_DOWN - 1)) - 1; }
static inline rl_action bry_action(int kind, int one, int other)
{
    return (rl_action)(kind << 20 | one << 8 | other);
}

/* The spaces of the pieces that a piece attacks from a space: fewer than BRY_PIECES. */
int bry_attacked(const bry_game *game, const bry_state *state, const uint8_t *view, int from, uint8_t *found);
/* Whether a colour has a piece in the Ring, whatever its face. */
bool bry_any_of(const bry_game *game, const bry_state *state, int colour);
bool bry_can_capture(const bry_game *game, const bry_state *state, int player);
/* The spaces of the neutral pieces that may be turned up, in the board's order. */
int bry_turnable(const bry_game *game, const bry_state *state, uint8_t *spaces);
uint64_t bry_digest(const bry_game *game, const bry_state *state);
uint64_t bry_hash(const rl_game *game, const rl_state *state);
/* The colour that must act. */
static inline int bry_actor(const bry_game *game, const bry_state *state)
{
    return game->colours[state->common.turn];
}

int bry_space(const bry_game *game, const char *text, size_t length);
const char *bry_board(bry_game *game, const char *options);
const char *bry_setup(rl_game *game, const char *options);

int bry_actions(const rl_game *game, const rl_state *state, rl_action *out);
int bry_captures(const rl_game *game, const rl_state *state, rl_action *out);
unsigned bry_winners(const rl_game *game, const rl_state *state, const char **reason);
void bry_score(const rl_game *game, const rl_state *state, int *scores);

void bry_remember(const bry_game *game, bry_state *state, rl_past *past);
void bry_over(bry_state *state, int reason);
void bry_begin_turn(const bry_game *game, bry_state *state, rl_past *past);
/* Begin the next player's turn, or end the game if this turn made a draw. */
void bry_next_turn(const bry_game *game, bry_state *state, rl_past *past);
/* Turn up the player's own pieces; if neutral pieces lie face-down, ask which of them to turn up. */
void bry_turn_up(const bry_game *game, bry_state *state, rl_past *past);
/* Turn down the pieces that the mover newly attacks, ask about neutral ones, and eliminate players who are out. */
void bry_flip(const bry_game *game, bry_state *state, int mover, const uint8_t *spaces, int count, rl_past *past);

void bry_write_action(const rl_game *, const rl_state *, rl_action, rl_text *);
int bry_read_action(const rl_game *, const rl_state *, const char *, rl_action *);
void bry_write_position(const rl_game *, const rl_state *, const rl_past *, rl_text *);
int bry_read_position(const rl_game *, const char *, rl_state *, rl_past *, size_t);
bool bry_take_piece(const char **text, int *piece);
void bry_put_piece(rl_text *text, int piece);
bool bry_can_be(const bry_game *game, const bry_state *state, const rl_past *past);

/* The view of search. */
extern const rl_view bry_view;

#endif
