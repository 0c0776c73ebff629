/* A search as Python holds it: its knowledge, its limits, and the choice of the algorithm. */
#include "search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "alphabeta.h"
#include "ending.h"
#include "placings.h"
#include "random.h"
#include "tree.h"

/* From FEW_LEFT actions on, a game of placings is searched to its end. NODES_A_GAME: while a random game is played, so
 * many positions can be searched; both get as much time. */
enum { NO_DEPTH = 1, FEW_LEFT = 26, NODES_A_GAME = 16, NODES_FOR_THE_END = 20000 };

static const double PART_FOR_THE_END = 0.5;

rl_search *rl_search_new(const rl_game *game, size_t bytes)
{
    rl_search *search = aligned_alloc(16, (sizeof *search + 15) / 16 * 16);
    size_t entries = 1024;
    /* Only searches for two keep positions, those of placings only near the end; the tree gets the other memory. */
    if (game->players > 2)
        bytes = 0;
    else if (rl_view_of(game)->placings)
        bytes /= 4;
    while (2 * entries * sizeof(rl_entry) <= bytes)
        entries *= 2;
    if (!search)
        return NULL;
    memset(search, 0, sizeof *search);
    search->game = game;
    search->entries = calloc(entries, sizeof *search->entries);
    search->entry_mask = entries - 1;
    const rl_view *view = rl_view_of(game);
    if (view->placings)
        search->knowledge.worths = calloc((size_t)game->players * view->patterns, sizeof(int16_t));
    if (!search->entries || (view->placings && !search->knowledge.worths)) {
        rl_search_free(search);
        return NULL;
    }
    memcpy(search->knowledge.weights, rl_view_of(game)->plain, sizeof search->knowledge.weights);
    return search;
}

void rl_search_free(rl_search *search)
{
    if (search) {
        free(search->entries);
        free(search->tree);
        free(search->knowledge.table);
        free(search->knowledge.worths);
    }
    free(search);
}

int rl_features(const rl_game *game) { return rl_view_of(game)->features; }

uint32_t rl_patterns(const rl_game *game) { return rl_view_of(game)->patterns; }

const float *rl_plain(const rl_game *game) { return rl_view_of(game)->plain; }

int rl_search_learned(rl_search *search, const float *weights, const int8_t *table, float unit)
{
    const rl_view *view = rl_view_of(search->game);
    int8_t *copy = NULL;
    if (table && view->patterns) {
        copy = malloc(view->patterns);
        if (!copy)
            return false;
        memcpy(copy, table, view->patterns);
    }
    free(search->knowledge.table);
    search->knowledge.table = copy;
    if (view->placings && copy)
        view->weigh(search->game, copy, search->knowledge.worths);
    else if (view->placings)
        memset(search->knowledge.worths, 0, (size_t)search->game->players * view->patterns * sizeof(int16_t));
    search->knowledge.unit = unit;
    memset(search->knowledge.weights, 0, sizeof search->knowledge.weights);
    memcpy(search->knowledge.weights, weights, (size_t)view->features * sizeof *weights);
    search->knowledge.unmeasured = true;
    for (int feature = 0; feature < view->features; feature++)
        search->knowledge.unmeasured &= weights[feature] == 0;
    rl_search_forget(search);
    return true;
}

void rl_search_forget(rl_search *search)
{
    memset(search->entries, 0, (search->entry_mask + 1) * sizeof *search->entries);
    memset(search->history, 0, sizeof search->history);
    search->age = 0;
}

void rl_search_stop(rl_search *search) { __atomic_store_n(&search->stop, 1, __ATOMIC_RELAXED); }

static void choose_any(rl_search *search, const rl_state *root)
{
    rl_report *report = search->report;
    uint64_t seed = search->limits.seed;
    int count = search->game->rules->actions(search->game, root, search->actions[0]);
    report->lines = 1;
    report->line[0].actions[0] = search->actions[0][rl_below(&seed, (uint32_t)count)];
    report->line[0].length = 1;
    report->line[0].chance = 1.0 / search->game->players;
}

/* If few actions are left in a game of placings, search it to its end within a part of the limits. */
static enum rl_ending see_the_end(rl_search *search, const rl_state *root)
{
    rl_limits limits = search->limits;
    int count = search->game->rules->actions(search->game, root, search->actions[0]);
    if (!rl_view_of(search->game)->placings || search->game->players > 2 || count > FEW_LEFT || limits.share)
        return RL_UNSEEN;
    bool timed = limits.seconds > 0 && !limits.nodes;
    search->limits.seconds *= PART_FOR_THE_END;
    search->limits.nodes = timed ? 0 : limits.nodes ? limits.nodes * NODES_A_GAME : NODES_FOR_THE_END;
    enum rl_ending seen = rl_see_the_end(search, root);
    search->limits = limits;
    search->stopped = false;
    return seen;
}

/* Search with a tree, unless the end is seen. Of actions that all lose, it finds those that are hardest to answer. */
static bool think_wide(rl_search *search, const rl_state *root, rl_told told)
{
    enum rl_ending seen = see_the_end(search, root);
    if (seen == RL_DECIDED)
        return true;
    search->nodes = search->next_look = 0; /* the tree has the limit in nodes to itself */
    rl_set_tried(search, root->common.turn);
    bool enough_memory = rl_think_wide(search, root, told);
    for (int line = 0; seen == RL_LOST && line < search->report->lines; line++) {
        search->report->line[line].chance = 0;
        search->report->line[line].score = search->report->line[line].length - RL_WON;
    }
    return enough_memory;
}

/* For two players, take both chances from the best line, because the other visited lines will not be played. */
static void share_chances(rl_search *search, const rl_state *root)
{
    rl_report *report = search->report;
    if (search->game->players == 2 && report->lines) {
        report->chances[root->common.turn] = report->line[0].chance;
        report->chances[1 - root->common.turn] = 1 - report->line[0].chance;
    }
}

int rl_think(rl_search *search, rl_position *position, const rl_limits *limits, rl_report *report, rl_told told)
{
    bool enough_memory = true;
    memset(report, 0, sizeof *report);
    if (position->state.common.phase == RL_OVER)
        return RL_ILLEGAL;
    if (!rl_reserve(position, 4096))
        return RL_NO_ROOM;
    search->limits = *limits;
    if (limits->share >= 1000)
        search->limits.share = 0;
    if (!limits->depth && !limits->nodes && limits->seconds <= 0)
        search->limits.depth = NO_DEPTH;
    search->limits.lines = limits->lines < 1 ? 1 : limits->lines > RL_LINES ? RL_LINES : limits->lines;
    search->report = report;
    search->past = position->past;
    __atomic_store_n(&search->stop, 0, __ATOMIC_RELAXED);
    search->begun = rl_now(search);
    search->stopped = search->plays_out = false;
    search->nodes = search->next_look = 0;
    search->age = (uint8_t)((search->age + 1) & 63);
    int way = limits->way;
    if (way == RL_ALPHA_BETA && search->game->players > 2)
        way = RL_TREE;
    search->limits.way = way;
    if (way == RL_RANDOM)
        choose_any(search, &position->state);
    else if (way == RL_ALPHA_BETA)
        rl_think_deep(search, &position->state, told);
    else
        enough_memory = way == RL_TREE ? think_wide(search, &position->state, told)
                                       : rl_think_wide(search, &position->state, told);
    share_chances(search, &position->state);
    report->nodes = search->nodes;
    report->seconds = rl_now(search) - search->begun;
    return enough_memory ? RL_OK : RL_NO_ROOM;
}

void rl_estimate(rl_search *search, const rl_position *position, float *chances)
{
    rl_chances(search->game, &search->knowledge, &position->state, chances);
}
