/* The evaluation of a position: how likely each player is to win it.
 *
 * Each player has a sum: measured features times weights, plus a value from a table for every pattern found. The
 * players' chances are the softmax of their sums; with two players this is the logistic function of the difference. If
 * patterns come in pairs (one for either colour), only those of the first of two players are looked up: they give the
 * difference.
 */
#ifndef RL_EVALUATE_H
#define RL_EVALUATE_H

#include "rules.h"

enum { RL_FEATURES = 16, RL_PATTERNS = 512, RL_SAME = 3 };

/* Whether an action of placing was played in a random game, 1 or 0; the last one, for all other actions, is 0. */
typedef float rl_played[RL_PLACINGS + 1];

/* The view of search on a game's positions. */
struct rl_view {
    int features;
    uint32_t patterns; /* their number; 0: no patterns are searched */
    bool paired;
    /* For games whose actions are worth much the same whenever they are played (placing pieces that stay): action
     * numbers are below this. A tree is then valued by random games, in which every action counts for all positions
     * before it. 0: not such a game. */
    uint32_t placings;
    /* The progress of a game, from 0 to 1. It only ever grows a little, and values are trusted accordingly. */
    float (*progress)(const rl_game *game, const rl_state *state);
    /* For such games: make the worths of each pattern for each player, players * patterns of them, from the table. */
    void (*weigh)(const rl_game *game, const int8_t *table, int16_t *worths);
    /* For such games: how much each action gains for its player at once, in steps of the table. */
    void (*gains)(const rl_game *game, const rl_state *state, const int16_t *worths, const rl_action *actions,
                  int count, int *gains);
    /* For such games: play a random game to its end in which players prefer actions that gain. `tried` is for each
     * player the number of actions that are drawn; the one that gains most is played. */
    void (*play_out)(const rl_game *game, rl_state *state, uint64_t *seed, const int16_t *worths, const uint8_t *tried,
                     rl_played *played);
    const float *plain; /* weights by hand, for a reference opponent */
    void (*measure)(const rl_game *game, const rl_state *state, int player, float *features);
    /* The patterns of a position as a player sees it, at most RL_PATTERNS. */
    int (*find)(const rl_game *game, const rl_state *state, int player, uint32_t *out);
    /* The patterns with the same value or, with a sign of -1, the opposite value. */
    int (*same)(const rl_game *game, uint32_t pattern, uint32_t *others, int *signs);
    /* The change of a table's sum from one position to another, given the first player's patterns in the former; NULL:
     * the patterns have to be found again. */
    int (*change)(const rl_game *game, const rl_state *from, const rl_state *to, const uint32_t *patterns,
                  const int8_t *table);
    /* Whether an action changed much at once, so that even a weak level sees it; NULL: none does. */
    bool (*noisy)(const rl_state *from, rl_action action, const rl_state *to);
    /* The legal actions that change much at once, which are searched beyond the depth; NULL: there are none. */
    int (*noisy_actions)(const rl_game *game, const rl_state *state, rl_action *out);
};

typedef struct {
    float weights[RL_FEATURES];
    bool unmeasured;   /* all weights are 0: only patterns count */
    float unit;        /* the value of a step of the table */
    int8_t *table;     /* NULL: no patterns */
    int16_t *worths;   /* for random games of placings; NULL: other games have none */
    float *learning;   /* the table while it is learned; NULL: it is not */
} rl_knowledge;

/* The patterns found in a position; its successors are evaluated by the changes. */
typedef struct {
    bool known;
    int steps;
    uint32_t patterns[RL_PATTERNS];
} rl_found;

static inline const rl_view *rl_view_of(const rl_game *game) { return game->rules->view; }

/* Whether the first player's patterns give the difference. */
static inline bool rl_paired(const rl_game *game) { return rl_view_of(game)->paired && game->players == 2; }

/* The players' sums. */
void rl_sums(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, float *sums);
/* The same for a successor of `from`; `found` belongs to `from` and is filled if it is not known yet. */
void rl_sums_after(const rl_game *game, const rl_knowledge *knowledge, const rl_state *from, rl_found *found,
                   const rl_state *state, float *sums);
/* The players' chances, together 1; of a finished game its result. */
void rl_chances(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, float *chances);

#endif
