/* The memory of one search, and its conditions for stopping. */
#ifndef RL_SEARCH_STATE_H
#define RL_SEARCH_STATE_H

#include "evaluate.h"
#include "report.h"

enum { RL_PLIES = 96, RL_INFINITE = 32000 };

typedef struct {
    uint64_t key;
    uint32_t action;
    int16_t score;
    uint8_t depth, bound; /* the bound's two lowest bits; above them the age */
} rl_entry;

enum { RL_NODES = 1 << 21, RL_LANES = 8 };

typedef struct {
    uint32_t first; /* the children follow one another, from here */
    uint16_t count;
    uint8_t player; /* the player of the action */
    float prior;
} rl_node;

/* What is counted of several nodes, in the order in which the processor can work on them at once. */
typedef struct {
    float visits[RL_LANES], value[RL_LANES]; /* value: the sum of the chances of the action's player */
    /* Random games in which that player played the action later, and the sum of its chances in them. */
    float later[RL_LANES], later_value[RL_LANES];
    rl_action action[RL_LANES];
} rl_counts;

/* The nodes by number; 0 is the root. The first child of a node is in the first lane. */
typedef struct {
    uint32_t used;
    rl_node node[RL_NODES];
    rl_counts counts[RL_NODES / RL_LANES];
} rl_tree;

typedef struct rl_search rl_search;

struct rl_search {
    const rl_game *game;
    rl_knowledge knowledge;
    int stop;
    /* One search. */
    rl_limits limits;
    rl_report *report;
    rl_past *past;
    double begun;
    bool stopped, plays_out; /* plays_out: positions are valued by random games */
    uint64_t nodes, next_look;
    rl_entry *entries;
    uint64_t entry_mask;
    uint8_t age;
    rl_action killers[RL_PLIES + 1][2];
    uint32_t history[2][4096];
    rl_state states[RL_PLIES + 1];
    rl_found found[RL_PLIES + 1];
    rl_action pv[RL_PLIES + 1][RL_PLIES + 1];
    int pv_length[RL_PLIES + 1];
    rl_action actions[RL_PLIES + 1][RL_MAX_ACTIONS];
    int32_t orders[RL_PLIES + 1][RL_MAX_ACTIONS];
    rl_tree *tree;
    double sums[RL_MAX_PLAYERS]; /* for each player, of the chances at every visit to the tree */
    rl_played played[RL_MAX_PLAYERS]; /* by each player, in games of placings */
    uint8_t tried[RL_MAX_PLAYERS];    /* the actions that each player draws for one, in random games of placings */
};

/* The result of a finished game for one of two players: 1 won, 0 shared, -1 lost. */
static inline int rl_result(const rl_game *game, const rl_state *state, int player)
{
    const char *reason;
    unsigned winners = game->rules->winners(game, state, &reason);
    return (winners == 1u << player) - (winners == 1u << (1 - player));
}

/* The time in s, of the wall clock or of the processor. */
double rl_now(const rl_search *search);
/* Whether to stop: on request, or because a limit is reached. */
bool rl_enough(rl_search *search);
/* Whether a level sees an action: always, or by lot, with the same result in the same position. */
bool rl_sees(const rl_search *search, uint64_t hash, rl_action action);

#endif
