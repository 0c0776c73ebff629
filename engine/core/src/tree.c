/* Monte Carlo tree search for any number of players (max-n): each node has the chance of the player who acts before
 * it. Leaves are valued by the evaluation. Games of placings and the reference opponent play random games instead. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "playout.h"
#include "random.h"
#include "tree.h"

/* EXPECTED_VISITS: what an action gains at once weighs as much as this many random games in which it was played. */
enum { ROOM = 1 << 21, DEEPEST = 200, EXPECTED_VISITS = 40 };

static const float curious_random = 1.0f, curious_known = 0.35f, curious_placing = 0.15f, trust_later = 60.0f,
                   best_placing = 0.55f, by_gain = 0.5f;

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

static bool expand(rl_search *search, rl_node *node, const rl_state *state)
{
    const rl_game *game = search->game;
    int count = game->rules->actions(game, state, search->actions[0]);
    bool placing = rl_places(search), known = search->limits.way == RL_TREE && !placing, root = node == search->tree;
    uint64_t hash = search->limits.share ? game->rules->hash(game, state) : 0;
    uint32_t first = search->tree_used;
    float expected[RL_PLACINGS];
    if (search->tree_used + (uint32_t)count > search->tree_room)
        return false;
    if (placing)
        expect(search, state, search->actions[0], count, expected);
    for (int number = 0; number < count; number++) {
        rl_action action = search->actions[0][number];
        float chances[RL_MAX_PLAYERS] = {0};
        bool ends = false;
        if (known) {
            game->rules->play(game, state, action, &search->states[RL_PLIES], search->past);
            search->nodes++;
            rl_chances(game, &search->knowledge, &search->states[RL_PLIES], chances);
            ends = search->states[RL_PLIES].common.phase == RL_OVER;
        }
        if (!rl_sees(search, hash, action) && !(root && ends) && (number + 1 < count || search->tree_used > first))
            continue;
        float prior = placing ? expected[number] : chances[state->common.turn];
        search->tree[search->tree_used++] =
            (rl_node){.action = action, .player = state->common.turn, .prior = prior > 0 ? prior : 0,
                      .later = EXPECTED_VISITS, .later_value = EXPECTED_VISITS * prior};
    }
    node->first = first;
    node->count = (uint16_t)(search->tree_used - first);
    return true;
}

/* Games in which an action is played later are many (RAVE): they count at first, own visits in the end. */
static float worth_of_placing(const rl_node *node, float curious)
{
    float visits = (float)node->visits, likely = node->later_value / node->later;
    if (!node->visits)
        return likely + curious;
    float trust = sqrtf(trust_later / (3 * visits + trust_later));
    return (1 - trust) * node->value / visits + trust * likely + curious / sqrtf(visits + 1);
}

static rl_node *choose(rl_search *search, const rl_node *node)
{
    bool placing = rl_places(search), known = search->limits.way == RL_TREE && !placing;
    float most = -INFINITY, total = sqrtf((float)node->visits + 1), logarithm = sqrtf(logf((float)node->visits + 1));
    rl_node *best = NULL;
    for (int number = 0; number < node->count; number++) {
        rl_node *child = &search->tree[node->first + (uint32_t)number];
        float visits = (float)child->visits, worth;
        if (known) {
            /* The evaluation counts as one more visit. */
            worth = (child->value + child->prior) / (visits + 1) + curious_known * total / (visits + 1) * child->prior;
        } else if (placing) {
            worth = worth_of_placing(child, curious_placing * logarithm);
        } else if (!child->visits) {
            worth = 1e6f + (float)(rl_random(&search->limits.seed) >> 40);
        } else {
            worth = child->value / visits + curious_random * logarithm / sqrtf(visits);
        }
        if (worth > most) {
            most = worth;
            best = child;
        }
    }
    return best;
}

static void count_later(rl_search *search, rl_node *const *path, int depth, const float *chances)
{
    const rl_rounds *rounds = &search->rounds;
    for (int number = 0; number < depth; number++)
        for (int each = 0; each < path[number]->count; each++) {
            rl_node *child = &search->tree[path[number]->first + (uint32_t)each];
            if (child->action >= RL_PLACINGS)
                continue;
            /* There is no branch, because the processor would mispredict many. */
            float hit = rounds->played[child->player][child->action] == rounds->number;
            child->later += hit;
            child->later_value += hit * chances[child->player];
        }
}

/* Descend once from the root, value the leaf, and add its chances to the nodes on the way. Nodes with a sure end are
 * not marked, because their visits show it. */
static void visit(rl_search *search, const rl_state *root)
{
    rl_node *path[DEEPEST + 1], *node = search->tree;
    rl_state *state = &search->states[0];
    float chances[RL_MAX_PLAYERS];
    int depth = 0;
    *state = *root;
    search->rounds.number++;
    path[depth++] = node;
    while (state->common.phase != RL_OVER && depth < DEEPEST) {
        /* A leaf is valued once before it grows, because most are never visited again and room is scarce. */
        if (!node->count && (node->visits < 1 && node != search->tree))
            break;
        if (!node->count && !expand(search, node, state))
            break;
        node = choose(search, node);
        rl_note(search, node->player, node->action);
        search->game->rules->play(search->game, state, node->action, state, search->past);
        path[depth++] = node;
    }
    if (search->limits.way == RL_TREE && !rl_places(search))
        rl_chances(search->game, &search->knowledge, state, chances);
    else
        rl_play_out(search, state, chances);
    search->nodes++;
    for (int player = 0; player < search->game->players; player++)
        search->sums[player] += chances[player];
    if (rl_places(search))
        count_later(search, path, depth, chances);
    for (int number = 0; number < depth; number++) {
        path[number]->visits++;
        path[number]->value += number ? chances[path[number]->player] : 0;
    }
    if (depth > search->report->depth)
        search->report->depth = depth;
}

static const rl_node *most_visited(const rl_search *search, const rl_node *node, const rl_line *lines, int line_count)
{
    const rl_node *best = NULL;
    for (int number = 0; number < node->count; number++) {
        const rl_node *child = &search->tree[node->first + (uint32_t)number];
        bool told = false;
        for (int line = 0; line < line_count; line++)
            told |= lines[line].actions[0] == child->action;
        if (!told && (!best || child->visits > best->visits ||
                      (child->visits == best->visits && child->prior > best->prior)))
            best = child;
    }
    return best;
}

static void report_lines(rl_search *search)
{
    rl_report *report = search->report;
    const rl_node *root = search->tree;
    int lines = search->limits.lines < root->count ? search->limits.lines : root->count;
    for (report->lines = 0; report->lines < lines; report->lines++) {
        rl_line *line = &report->line[report->lines];
        const rl_node *node = most_visited(search, root, report->line, report->lines);
        double chance = node->visits ? (double)node->value / node->visits : node->prior;
        line->chance = chance;
        chance = chance < 1e-6 ? 1e-6 : chance > 1 - 1e-6 ? 1 - 1e-6 : chance;
        line->score = (int32_t)(100 * log(chance / (1 - chance)));
        for (line->length = 0; node && line->length < RL_LINE; node = most_visited(search, node, NULL, 0))
            line->actions[line->length++] = node->action;
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
    if (!search->tree) {
        search->tree = malloc(ROOM * sizeof *search->tree);
        search->tree_room = ROOM;
        if (!search->tree)
            return false;
    }
    memset(search->tree, 0, sizeof *search->tree);
    memset(&search->rounds, 0, sizeof search->rounds);
    memset(search->sums, 0, sizeof search->sums);
    search->tree_used = 1;
    uint64_t told_at = 1024, rounds = 0;
    uint64_t most = search->limits.depth && !search->limits.nodes && search->limits.seconds <= 0
                        ? (uint64_t)search->limits.depth * 64 : 0;
    do {
        visit(search, root);
        search->next_look = search->limits.way == RL_UCT || rl_places(search) ? 0 : search->next_look;
        if (++rounds == told_at && told) {
            report_lines(search);
            told(search->report);
            told_at *= 2;
        }
    } while (!rl_enough(search) && (!most || rounds < most) && (search->tree[0].count > 1 || rounds < 8));
    report_lines(search);
    return true;
}
