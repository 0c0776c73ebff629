/* What the search knows of a position: how likely each player is to win it.
 *
 * Each player has a sum: measured features times weights, and for every pattern found a value out of a table. The
 * players' chances are the softmax of their sums, with two players the logistic function of the difference. Where
 * patterns come in pairs (one for either colour) only the first player's are looked up: they stand for the difference.
 */
#ifndef RL_EVALUATE_H
#define RL_EVALUATE_H

#include "rules.h"

enum { RL_FEATURES = 16, RL_PATTERNS = 512, RL_SAME = 3 };

enum rl_noise { RL_QUIET, RL_NOISY, RL_PERHAPS };

/* How a game's positions are looked at. */
struct rl_view {
    int features;
    uint32_t patterns; /* how many there are; 0: none are looked for */
    bool paired;
    /* Where actions are worth much the same whenever they are played (placing pieces that stay), a tree is valued by
     * random games, in which every action counts for all positions before it; its numbers are below this. 0: no. */
    uint32_t placings;
    /* How far a game has got, from 0 to 1: it only ever grows a little, so that values can be trusted accordingly. */
    float (*progress)(const rl_game *game, const rl_state *state);
    /* For such games: what an action brings its player at once, so that random games and first visits prefer it. */
    int (*gain)(const rl_game *game, const rl_state *state, rl_action action);
    /* For such games: of so many legal actions drawn by lot the one that brings most at once. */
    rl_action (*draw)(const rl_game *game, const rl_state *state, uint64_t *seed, int tried);
    const float *plain; /* weights by hand, for a reference opponent */
    void (*measure)(const rl_game *game, const rl_state *state, int player, float *features);
    /* The patterns of a position as a player sees it, at most RL_PATTERNS. */
    int (*find)(const rl_game *game, const rl_state *state, int player, uint32_t *out);
    /* The patterns that are worth the same or, with a sign of -1, the opposite. */
    int (*same)(const rl_game *game, uint32_t pattern, uint32_t *others, int *signs);
    /* Whether an action changes much at once, so that it is looked at beyond the depth; RL_PERHAPS says that it has to
     * be played to know, and only then `to` is not NULL. */
    enum rl_noise (*noise)(const rl_state *from, rl_action action, const rl_state *to);
};

typedef struct {
    float weights[RL_FEATURES];
    bool unmeasured;   /* all weights are 0: only patterns count */
    float unit;        /* what a step of the table is worth */
    int8_t *table;     /* NULL: no patterns */
    float *learning;   /* the table while it is learned; NULL: it is not */
} rl_knowledge;

static inline const rl_view *rl_view_of(const rl_game *game) { return game->rules->view; }

/* The players' sums. */
void rl_sums(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, float *sums);
/* The players' chances, together 1; of a finished game what came of it. */
void rl_chances(const rl_game *game, const rl_knowledge *knowledge, const rl_state *state, float *chances);

#endif
