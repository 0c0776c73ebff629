/* Monte Carlo tree search for any number of players (max-n): each node has the chance of the player who acts before
 * it. Leaves are valued by the evaluation. Games of placings and the reference opponent play random games instead. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "placings.h"
#include "playout.h"
#include "random.h"
#include "tree.h"

/* A count of a node. */
#define OF(node, what) (tree->counts[(node) / RL_LANES].what[(node) % RL_LANES])
/* EXPECTED_VISITS: what an action gains at once weighs as much as this many random games in which it was played. */
enum { DEEPEST = 200, EXPECTED_VISITS = 40 };

static const float curious_random = 1.0f, curious_known = 0.35f, best_placing = 0.55f, by_gain = 0.5f;

/* Expect more chances of placings that gain more at once. What they gain is in log odds; the best are all alike, so
 * that only the difference counts. A bad placing may get less than 0, which keeps bad ones in order. */
static void expect(const rl_search *search, const rl_state *state, const rl_action *actions, int count, float *chances)
{
    int gains[RL_PLACINGS], most;
    rl_view_of(search->game)->gains(search->game, state, search->knowledge.worths, actions, count, gains);
    most = gains[0];
    for (int number = 1; number < count; number++)
        most = gains[number] > most ? gains[number] : most;
    for (int number = 0; number < count; number++)
        chances[number] = best_placing - by_gain * search->knowledge.unit * (float)(most - gains[number]);
}

/* Give a node its children. False: there is no room for them. */
static bool expand(rl_search *search, uint32_t node, const rl_state *state)
{
    const rl_game *game = search->game;
    rl_tree *tree = search->tree;
    int count = game->rules->actions(game, state, search->actions[0]);
    bool placing = rl_places(search);
    uint64_t hash = search->limits.share ? game->rules->hash(game, state) : 0;
    uint32_t first = tree->used;
    float expected[RL_PLACINGS];
    if (first + (uint32_t)count > RL_NODES - RL_LANES)
        return false;
    if (placing)
        expect(search, state, search->actions[0], count, expected);
    for (int number = 0; number < count; number++) {
        rl_action action = search->actions[0][number];
        float chances[RL_MAX_PLAYERS] = {0};
        bool ends = false;
        if (!search->plays_out) {
            game->rules->play(game, state, action, &search->states[RL_PLIES], search->past);
            search->nodes++;
            rl_chances(game, &search->knowledge, &search->states[RL_PLIES], chances);
            ends = search->states[RL_PLIES].common.phase == RL_OVER;
        }
        if (!rl_sees(search, hash, action) && !(!node && ends) && (number + 1 < count || tree->used > first))
            continue;
        float prior = placing ? expected[number] : chances[state->common.turn];
        uint32_t child = tree->used++;
        tree->node[child] = (rl_node){.player = state->common.turn, .prior = prior > 0 ? prior : 0};
        OF(child, action) = action;
        OF(child, visits) = OF(child, value) = 0;
        OF(child, later) = EXPECTED_VISITS;
        OF(child, later_value) = EXPECTED_VISITS * prior;
    }
    tree->node[node].first = first;
    tree->node[node].count = (uint16_t)(tree->used - first);
    for (; tree->used % RL_LANES; tree->used++) {
        OF(tree->used, action) = RL_NO_ACTION;
        OF(tree->used, visits) = OF(tree->used, value) = OF(tree->used, later_value) = 0;
        OF(tree->used, later) = 1;
    }
    return true;
}

/* How much children are worth a visit, by the game and the way to search it. */
static void value_known(const rl_tree *tree, uint32_t first, int count, float visits, float *worths)
{
    float total = sqrtf(visits + 1);
    for (int number = 0; number < count; number++) {
        /* The evaluation counts as one more visit. */
        float own = OF(first + number, visits) + 1, prior = tree->node[first + number].prior;
        worths[number] = (OF(first + number, value) + prior) / own + curious_known * total / own * prior;
    }
}

/* Games in which an action is played later are many (RAVE): they count at first, own visits in the end. */
static void value_placings(const rl_tree *tree, uint32_t first, int count, float visits, const rl_placings *by,
                           float *worths)
{
    float curious = by->curious * sqrtf(logf(visits + 1)), trust_later = by->trust_later;
    const rl_counts *counts = &tree->counts[first / RL_LANES];
    for (int number = 0; number < count; number += RL_LANES, counts++)
        for (int lane = 0; lane < RL_LANES; lane++) {
            float own = counts->visits[lane], likely = counts->later_value[lane] / counts->later[lane];
            float trust = sqrtf(trust_later / (3 * own + trust_later)), some = own > 1 ? own : 1;
            worths[number + lane] =
                (1 - trust) * counts->value[lane] / some + trust * likely + curious / sqrtf(own + 1);
        }
}

static void value_random(const rl_tree *tree, uint32_t first, int count, float visits, uint64_t *seed, float *worths)
{
    float curious = curious_random * sqrtf(logf(visits + 1));
    for (int number = 0; number < count; number++) {
        float own = OF(first + number, visits);
        worths[number] = own > 0 ? OF(first + number, value) / own + curious / sqrtf(own)
                                 : 1e6f + (float)(rl_random(seed) >> 40);
    }
}

static uint32_t choose(rl_search *search, uint32_t node)
{
    const rl_tree *tree = search->tree;
    float worths[RL_MAX_ACTIONS + RL_LANES], visits = OF(node, visits);
    uint32_t first = tree->node[node].first;
    int count = tree->node[node].count, best = 0;
    if (rl_places(search))
        value_placings(tree, first, count, visits, rl_placings_for(search->game), worths);
    else if (!search->plays_out)
        value_known(tree, first, count, visits, worths);
    else
        value_random(tree, first, count, visits, &search->limits.seed, worths);
    for (int number = 1; number < count; number++)
        best = worths[number] > worths[best] ? number : best;
    return first + (uint32_t)best;
}

static void count_later(rl_search *search, const uint32_t *path, int depth, const float *chances)
{
    rl_tree *tree = search->tree;
    for (int number = 0; number < depth; number++) {
        const rl_node *node = &tree->node[path[number]];
        int player = tree->node[node->first].player;
        rl_counts *counts = &tree->counts[node->first / RL_LANES];
        for (int each = 0; each < node->count; each += RL_LANES, counts++) {
            float hits[RL_LANES];
            for (int lane = 0; lane < RL_LANES; lane++) {
                rl_action action = counts->action[lane];
                hits[lane] = search->played[player][action < RL_PLACINGS ? action : RL_PLACINGS];
            }
            for (int lane = 0; lane < RL_LANES; lane++) {
                counts->later[lane] += hits[lane];
                counts->later_value[lane] += hits[lane] * chances[player];
            }
        }
    }
}

/* Descend once from the root, value the leaf, and add its chances to the nodes on the way. Nodes with a sure end are
 * not marked, because their visits show it. */
static void visit(rl_search *search, const rl_state *root)
{
    rl_tree *tree = search->tree;
    rl_state *state = &search->states[0];
    uint32_t path[DEEPEST + 1], node = 0;
    float chances[RL_MAX_PLAYERS];
    int depth = 0;
    *state = *root;
    memset(search->played, 0, (size_t)search->game->players * sizeof *search->played);
    path[depth++] = node;
    while (state->common.phase != RL_OVER && depth < DEEPEST) {
        /* A leaf is valued once before it grows, because most are never visited again and room is scarce. */
        if (!tree->node[node].count && OF(node, visits) < 1 && node)
            break;
        if (!tree->node[node].count && !expand(search, node, state))
            break;
        node = choose(search, node);
        rl_note(search, tree->node[node].player, OF(node, action));
        search->game->rules->play(search->game, state, OF(node, action), state, search->past);
        path[depth++] = node;
    }
    if (search->plays_out)
        rl_play_out(search, state, chances);
    else
        rl_chances(search->game, &search->knowledge, state, chances);
    search->nodes++;
    for (int player = 0; player < search->game->players; player++)
        search->sums[player] += chances[player];
    if (rl_places(search))
        count_later(search, path, depth, chances);
    for (int number = 0; number < depth; number++) {
        OF(path[number], visits)++;
        OF(path[number], value) += number ? chances[tree->node[path[number]].player] : 0;
    }
    if (depth > search->report->depth)
        search->report->depth = depth;
}

/* Return the child of a node that is visited most and not told of yet; 0 if there is none. */
static uint32_t most_visited(const rl_tree *tree, uint32_t node, const rl_line *lines, int line_count)
{
    uint32_t best = 0, end = tree->node[node].first + tree->node[node].count;
    for (uint32_t child = tree->node[node].first; child < end; child++) {
        bool told = rl_begins(lines, line_count, OF(child, action));
        if (!told && (!best || OF(child, visits) > OF(best, visits) ||
                      (OF(child, visits) == OF(best, visits) && tree->node[child].prior > tree->node[best].prior)))
            best = child;
    }
    return best;
}

static void report_lines(rl_search *search)
{
    rl_report *report = search->report;
    const rl_tree *tree = search->tree;
    int lines = search->limits.lines < tree->node[0].count ? search->limits.lines : tree->node[0].count;
    for (report->lines = 0; report->lines < lines; report->lines++) {
        rl_line *line = &report->line[report->lines];
        uint32_t node = most_visited(tree, 0, report->line, report->lines);
        double chance = OF(node, visits) > 0 ? (double)OF(node, value) / OF(node, visits) : tree->node[node].prior;
        line->chance = chance;
        chance = chance < 1e-6 ? 1e-6 : chance > 1 - 1e-6 ? 1 - 1e-6 : chance;
        line->score = (int32_t)(100 * log(chance / (1 - chance)));
        for (line->length = 0; node && line->length < RL_LINE; node = most_visited(tree, node, NULL, 0))
            line->actions[line->length++] = OF(node, action);
    }
    double total = 0;
    for (int player = 0; player < search->game->players; player++)
        total += search->sums[player];
    for (int player = 0; player < search->game->players; player++)
        report->chances[player] = total > 0 ? search->sums[player] / total : 1.0 / search->game->players;
    report->nodes = search->nodes;
    report->seconds = rl_now(search) - search->begun;
}

bool rl_think_wide(rl_search *search, const rl_state *root, rl_told told)
{
    if (!search->tree && !(search->tree = malloc(sizeof *search->tree)))
        return false;
    search->plays_out = search->limits.way == RL_UCT || rl_places(search);
    search->tree->used = RL_LANES;
    search->tree->node[0].count = 0;
    memset(search->tree->counts, 0, sizeof *search->tree->counts);
    memset(search->sums, 0, sizeof search->sums);
    uint64_t told_at = 1024, rounds = 0;
    uint64_t most = search->limits.depth && !search->limits.nodes && search->limits.seconds <= 0
                        ? (uint64_t)search->limits.depth * 64 : 0;
    do {
        visit(search, root);
        if (++rounds == told_at && told) {
            report_lines(search);
            told(search->report);
            told_at *= 2;
        }
    } while (!rl_enough(search) && (!most || rounds < most) && (search->tree->node[0].count > 1 || rounds < 8));
    report_lines(search);
    return true;
}
