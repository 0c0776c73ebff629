/* Searching for an action: alpha-beta for two players, a tree of Monte Carlo with max-n values for more. */
#ifndef RL_SEARCH_H
#define RL_SEARCH_H

#include "core.h"
#include "evaluate.h"

enum { RL_PLIES = 96, RL_LINE = 32, RL_LINES = 8 };

enum rl_way { RL_RANDOM, RL_UCT, RL_ALPHA_BETA, RL_TREE };

enum { RL_WON = 30000, RL_SURE = 29000, RL_INFINITE = 32000 };

/* What ends a search; 0 says no limit, and no limit at all is a depth of 1. share is how many of a thousand actions are
 * seen. */
typedef struct {
    int32_t way, depth, lines, share;
    uint64_t nodes, seed;
    double seconds;
} rl_limits;

/* One line of play, the chance of who must act, and the score: hundredths of the logarithm of the odds, or RL_WON less
 * the plies to the end. */
typedef struct {
    uint32_t actions[RL_LINE];
    int32_t length, score;
    double chance;
} rl_line;

typedef struct {
    int32_t depth, lines;
    uint64_t nodes;
    double seconds;
    rl_line line[RL_LINES];
} rl_report;

typedef void (*rl_told)(const rl_report *report);

typedef struct {
    uint64_t key;
    uint32_t action;
    int16_t score;
    uint8_t depth, bound; /* the bound's two lowest bits; above them the age */
} rl_entry;

typedef struct {
    rl_action action;
    uint32_t first, visits;
    uint16_t count;
    uint8_t player; /* who played the action */
    float value, prior; /* the sum of that player's chances */
    uint32_t later;     /* random games in which that player played the action later, and the sum of its chances */
    float later_value;
} rl_node;

enum { RL_PLACINGS = 1024 };

typedef struct rl_search {
    const rl_game *game;
    rl_knowledge knowledge;
    int stop;
    /* One search. */
    rl_limits limits;
    rl_report *report;
    rl_past *past;
    double begun;
    bool stopped;
    uint64_t nodes, next_look;
    rl_entry *entries;
    uint64_t entry_mask;
    uint8_t age;
    rl_action killers[RL_PLIES + 1][2];
    uint32_t history[2][4096];
    rl_state states[RL_PLIES + 1];
    rl_action pv[RL_PLIES + 1][RL_PLIES + 1];
    int pv_length[RL_PLIES + 1];
    rl_action actions[RL_PLIES + 1][RL_MAX_ACTIONS];
    int32_t orders[RL_PLIES + 1][RL_MAX_ACTIONS];
    rl_node *tree;
    uint32_t tree_room, tree_used;
    /* In which round each player last played each action; for games of placings. */
    uint32_t round, played[RL_MAX_PLAYERS][RL_PLACINGS];
} rl_search;

/* A search of a game, with a table of positions of so many bytes; NULL where there is no memory. */
RL_API rl_search *rl_search_new(const rl_game *game, size_t bytes);
RL_API void rl_search_free(rl_search *search);
RL_API int rl_features(const rl_game *game);
RL_API uint32_t rl_patterns(const rl_game *game);
/* The weights set by hand. */
RL_API const float *rl_plain(const rl_game *game);
/* Take weights, and a table where it is not NULL; false where there is no memory. Without it the plain ones count. */
RL_API int rl_search_learned(rl_search *search, const float *weights, const int8_t *table, float unit);
/* End a search that has begun, from another thread. */
RL_API void rl_search_stop(rl_search *search);
/* Think; the position stays as it is. RL_OK, RL_ILLEGAL if the game is over, RL_NO_ROOM. */
RL_API int rl_think(rl_search *search, rl_position *position, const rl_limits *limits, rl_report *report, rl_told told);
/* The players' chances as the evaluation alone has them. */
RL_API void rl_estimate(rl_search *search, const rl_position *position, float *chances);

double rl_now(void);
/* Whether to stop: told to, or a limit is reached. */
bool rl_enough(rl_search *search);
/* Whether a level sees an action: always, or by lot, the same one in the same position. */
bool rl_sees(const rl_search *search, uint64_t hash, rl_action action);
void rl_think_deep(rl_search *search, const rl_state *root, rl_told told);
bool rl_think_wide(rl_search *search, const rl_state *root, rl_told told);

#endif
