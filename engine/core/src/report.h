/* The limits of a search, and its report. */
#ifndef RL_REPORT_H
#define RL_REPORT_H

#include <stdint.h>

enum { RL_LINE = 32, RL_LINES = 8, RL_SEATS = 4 };

enum rl_way { RL_RANDOM, RL_UCT, RL_ALPHA_BETA, RL_TREE };

enum { RL_WON = 30000, RL_SURE = 29000 };

/* The limits of a search; 0 means no limit, and no limit at all means a depth of 1. share is the number of actions seen
 * out of a thousand; processor: seconds are processor time. */
typedef struct {
    int32_t way, depth, lines, share, processor;
    uint64_t nodes, seed;
    double seconds;
} rl_limits;

/* One line of play, the chance of the player who must act, and the score: hundredths of the logarithm of the odds, or
 * RL_WON minus the plies to the end. */
typedef struct {
    uint32_t actions[RL_LINE];
    int32_t length, score;
    double chance;
} rl_line;

/* chances are those of every player, together 1. */
typedef struct {
    int32_t depth, lines;
    uint64_t nodes;
    double seconds, chances[RL_SEATS];
    rl_line line[RL_LINES];
} rl_report;

/* Whether one of so many lines begins with an action. */
static inline int rl_begins(const rl_line *lines, int count, uint32_t action)
{
    int begins = 0;
    for (int line = 0; line < count; line++)
        begins |= lines[line].actions[0] == action;
    return begins;
}

typedef void (*rl_told)(const rl_report *report);

#endif
