/* The interface of every game of the core, and the values that all games share.
 *
 * The rules here repeat the Python rules for search: same actions, same written forms, same position lines.
 * Nothing is global and nothing is allocated while a game is played; tables are made once, with the game.
 */
#ifndef RL_RULES_H
#define RL_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 rl_set128;

/* An action as a number; each game defines its own bits. */
typedef uint32_t rl_action;

enum {
    RL_MAX_PLAYERS = 4,
    RL_MAX_ACTIONS = 3072, /* above every position, BRY on its largest board and RINGO with lifted discs included */
    RL_PLACINGS = 1024,    /* above every action of a game of placings */
    RL_WRITTEN = 512,      /* room for an action in its written form */
};

#define RL_PASS 0xFFFFFE00u
#define RL_RESIGN 0xFFFFFF00u /* plus the player's number */
#define RL_NO_ACTION 0xFFFFFFFFu

enum rl_phase { RL_START, RL_PLACE, RL_MOVE, RL_ROW, RL_RING, RL_FLIP, RL_UP, RL_OVER, RL_PHASES };

enum rl_result { RL_OK, RL_UNREADABLE, RL_ILLEGAL, RL_NO_ROOM };

/* One earlier position, for games that count repetitions; the action that led to it is for a sheet at x, y. */
typedef struct {
    uint64_t key;
    rl_action action;
    int32_t x, y;
} rl_past;

/* The start of every state. past_from and past_to are its part of the line of earlier positions, which is kept beside
 * it: a copy of a state stays valid until an action is played from one of its ancestors. */
typedef struct {
    uint32_t past_from, past_to;
    uint8_t turn, phase;
    uint8_t winner, reason; /* once the game is over; each game defines their meaning */
} rl_common;

enum { YINSH_NOBODY = 2 };

typedef struct {
    rl_common common;
    uint8_t mover, markers_out; /* the player who moved last; markers on the board */
    uint8_t removed[2], hand[2];
    rl_set128 markers[2], rings[2];
} yinsh_state;

enum { RINGGZ_SORTS = 20 };

typedef struct {
    rl_common common;
    uint32_t left, start;           /* the players who resigned; the starting base's point; both as sets */
    uint32_t placed[RINGGZ_SORTS];  /* the points of each sort of piece */
    uint64_t hand[RL_MAX_PLAYERS];  /* two bits for each sort */
} ringgz_state;

enum { RINGO_WIDTH = 32 };

typedef struct {
    int32_t x, y;
} ringo_cell;

typedef uint32_t ringo_set[RINGO_WIDTH]; /* rows of a sheet, the lowest first; bit 0 is the leftmost column */

typedef struct {
    rl_common common;
    ringo_cell origin, place; /* the place of the sheet, and the middle of the board */
    int32_t turns;
    uint8_t stock[2];
    ringo_set sets[4]; /* the rings of either player, then the discs of either */
} ringo_state;

enum { BRY_SPACES = 128, BRY_COLOURS = 3, BRY_EACH = 9, BRY_PIECES = 27, BRY_DOWN = 32, BRY_NOBODY = 255 };

typedef struct {
    rl_common common;
    uint16_t idle;
    uint16_t nests[BRY_COLOURS], pens[BRY_COLOURS], abandoned[BRY_COLOURS];
    uint8_t playing; /* a set of colours */
    uint8_t could, could_before, turns_before; /* bit 0 of could_before is the turn before this one */
    uint8_t released, locked; /* pieces */
    uint8_t asked_count, asked[BRY_EACH];
    uint8_t cells[BRY_SPACES];
} bry_state;

typedef union {
    rl_common common;
    yinsh_state yinsh;
    ringgz_state ringgz;
    ringo_state ringo;
    bry_state bry;
} rl_state;

typedef struct rl_game rl_game;
typedef struct rl_text rl_text;
typedef struct rl_view rl_view;

/* The rules of a game, as a table of functions. If a state goes in and a state comes out, both may be the same. */
typedef struct {
    const char *name;
    size_t game_size, state_size;
    const rl_view *view; /* the view of search on a position; see evaluate.h */
    /* Set options, a text of NAME=VALUE separated by blanks, and make the tables; returns NULL or an error sentence. */
    const char *(*setup)(rl_game *game, const char *options);
    void (*start)(const rl_game *game, rl_state *state, rl_past *past);
    int (*actions)(const rl_game *game, const rl_state *state, rl_action *out);
    /* Play an action, which must be legal; past must have room for one more. */
    void (*play)(const rl_game *game, const rl_state *from, rl_action action, rl_state *to, rl_past *past);
    /* Whether an action that is not listed is legal; NULL: none is. */
    bool (*legal_unlisted)(const rl_game *game, const rl_state *state, rl_action action);
    bool (*resign)(const rl_game *game, const rl_state *from, int player, rl_state *to, rl_past *past);
    /* The winners as a set, and the reason; only once the game is over. */
    unsigned (*winners)(const rl_game *game, const rl_state *state, const char **reason);
    void (*score)(const rl_game *game, const rl_state *state, int *scores);
    uint64_t (*hash)(const rl_game *game, const rl_state *state);
    void (*write_action)(const rl_game *game, const rl_state *state, rl_action action, rl_text *text);
    /* RL_OK, RL_UNREADABLE, or RL_ILLEGAL for an action without a number; a readable action need not be legal. */
    int (*read_action)(const rl_game *game, const rl_state *state, const char *text, rl_action *action);
    void (*write_position)(const rl_game *game, const rl_state *state, const rl_past *past, rl_text *text);
    /* past has room for `room` entries; RL_NO_ROOM if the line has more. */
    int (*read_position)(const rl_game *game, const char *line, rl_state *state, rl_past *past, size_t room);
} rl_rules;

struct rl_game {
    const rl_rules *rules;
    int players;
    char names[RL_MAX_PLAYERS][8];
};

extern const char *const rl_phase_names[RL_PHASES];

/* Whether an action is legal: listed, or legal without being listed. */
bool rl_is_legal(const rl_game *game, const rl_state *state, rl_action action);

/* Mix two words into one, for hashing. */
static inline uint64_t rl_fold(uint64_t one, uint64_t other)
{
    rl_set128 product = (rl_set128)(one ^ 0xa0761d6478bd642fu) * (other ^ 0xe7037ed1a0b428dbu);
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static inline int rl_lowest(uint64_t set) { return __builtin_ctzll(set); }
static inline int rl_count(uint64_t set) { return __builtin_popcountll(set); }

#endif
