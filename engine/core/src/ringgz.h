/* RINGGZ's board as sets of points: bit 5 * row + column, row 1 at the bottom is 0. A sort of piece is
 * 5 * colour + kind, the colours r b y g, the kinds sizes 1 to 4 and the base. */
#ifndef RL_RINGGZ_H
#define RL_RINGGZ_H

#include "evaluate.h"

enum { RINGGZ_SIDE = 5, RINGGZ_POINTS = 25, RINGGZ_COLOURS = 4, RINGGZ_KINDS = 5, RINGGZ_BASE = 4, RINGGZ_EACH = 3 };

enum { RINGGZ_WHOLE = (1 << RINGGZ_POINTS) - 1, RINGGZ_CENTRAL = 0x739C0 };

/* Patterns of a territory: 70 ways in which the colours' rings may share it, and for each colour whether 0, 1 or more
 * sizes may still come. The same patterns are worth something else later in the game. */
enum { RINGGZ_ABLE = 81, RINGGZ_TERRITORIES = 70 * RINGGZ_ABLE, RINGGZ_STAGES = 4, RINGGZ_A_STAGE = 12 };

/* Actions: sort << 5 | point; the starting base is sort RINGGZ_SORTS. */

typedef struct {
    rl_game game;
    bool start_is_turn, bases_prolong;
    int held_count[RL_MAX_PLAYERS], held[RL_MAX_PLAYERS][RINGGZ_COLOURS]; /* colours a player places, own ones first */
    uint8_t owned[RL_MAX_PLAYERS]; /* the set of colours a player scores with */
    uint64_t dealt[RL_MAX_PLAYERS];
    /* The first pattern of a territory with some rings. The index holds the number of rings of each colour, three bits
     * a colour, the first colour lowest. */
    uint16_t filling[1 << 3 * RINGGZ_COLOURS];
    /* A pattern as each player sees it: own colours first, and colours that mean the same in order. The opposite is
     * the same pattern as the other of two players sees it. */
    uint16_t seen[RL_MAX_PLAYERS][RINGGZ_TERRITORIES], opposite[RINGGZ_TERRITORIES];
} ringgz_game;

static inline uint32_t ringgz_beside(uint32_t points)
{
    const uint32_t not_a = 0x1EF7BDE, not_e = 0x0F7BDEF;
    return ((points << 1 & not_a) | (points >> 1 & not_e) | points << RINGGZ_SIDE | points >> RINGGZ_SIDE) &
           RINGGZ_WHOLE;
}

static inline int ringgz_holds(uint64_t hand, int sort) { return (int)(hand >> 2 * sort & 3); }

static inline uint32_t ringgz_presence(const ringgz_state *state, int colour)
{
    const uint32_t *own = state->placed + RINGGZ_KINDS * colour;
    return own[0] | own[1] | own[2] | own[3] | own[4] | state->start;
}

static inline uint32_t ringgz_of_kind(const ringgz_state *state, int kind)
{
    const uint32_t *placed = state->placed + kind;
    return placed[0] | placed[5] | placed[10] | placed[15];
}

/* A sort of piece, and the points on which the player who must act may place it. */
typedef struct {
    int sort;
    uint32_t points;
} ringgz_choice;

/* The choices of the player who must act, one for each sort that may be placed; none if the player has to pass. */
int ringgz_open(const ringgz_game *game, const ringgz_state *state, ringgz_choice *out);
void ringgz_make_patterns(ringgz_game *game);
/* How much each action changes the worth of the territories for its player. */
void ringgz_gains(const rl_game *game, const rl_state *state, const int16_t *worths, const rl_action *actions,
                  int count, int *gains);
/* Make the worths of patterns for each player from a table. */
void ringgz_weigh(const rl_game *game, const int8_t *table, int16_t *worths);
/* Play a random game to its end. Each player plays the best of so many placings that are drawn. */
void ringgz_play_out(const rl_game *game, rl_state *state, uint64_t *seed, const int16_t *worths, const uint8_t *tried,
                     rl_played *played);

const char *ringgz_setup(rl_game *game, const char *options);
int ringgz_actions(const rl_game *game, const rl_state *state, rl_action *out);
bool ringgz_goes_on(const ringgz_game *game, const ringgz_state *state);
int ringgz_in_hand(const ringgz_state *state, int player);
void ringgz_score(const rl_game *game, const rl_state *state, int *scores);
unsigned ringgz_winners(const rl_game *game, const rl_state *state, const char **reason);

void ringgz_write_action(const rl_game *, const rl_state *, rl_action, rl_text *);
int ringgz_read_action(const rl_game *, const rl_state *, const char *, rl_action *);
void ringgz_write_position(const rl_game *, const rl_state *, const rl_past *, rl_text *);
int ringgz_read_position(const rl_game *, const char *, rl_state *, rl_past *, size_t);

extern const char ringgz_colours[], ringgz_kinds[];

/* The view of search. */
extern const rl_view ringgz_view;

#endif
