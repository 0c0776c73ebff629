/* Alpha-beta search for two players: iterative deepening, a transposition table, killers and history, reductions, and
 * a quiescence search. The same player may act again after an action, which then does not change the sign. */
#include "alphabeta.h"

#include <math.h>
#include <string.h>

#include "alphabeta_steps.h"

enum { EXACT, AT_LEAST, AT_MOST };
enum { BEYOND = 4, REDUCED_FROM = 4, REDUCED_MORE_FROM = 14, FEW_CHOICES = 4 };

static void keep_line(rl_search *search, int ply, rl_action action)
{
    int length = search->pv_length[ply + 1];
    search->pv[ply][0] = action;
    memcpy(search->pv[ply] + 1, search->pv[ply + 1], (size_t)length * sizeof(rl_action));
    search->pv_length[ply] = length + 1;
}

/* Quiescence search: only actions that change much at once, and those that finish a turn. */
static int settle(rl_search *search, int ply, int beyond, int alpha, int beta)
{
    const rl_state *state = &search->states[ply];
    search->pv_length[ply] = 0;
    if (state->common.phase == RL_OVER)
        return rl_ab_score_over(search, state, ply);
    bool forced = rl_ab_within_turn(state);
    int best = -RL_INFINITE;
    /* Stand pat: a player need not make such an action, and can expect the evaluation. A turn must be finished. */
    if (!forced || ply >= RL_PLIES - 1) {
        best = rl_ab_evaluate(search, ply);
        if (best >= beta || beyond <= 0 || ply >= RL_PLIES - 1 || rl_enough(search))
            return best;
        alpha = best > alpha ? best : alpha;
    }
    int (*actions)(const rl_game *, const rl_state *, rl_action *) =
        forced ? search->game->rules->actions : rl_view_of(search->game)->noisy_actions;
    int count = actions ? actions(search->game, state, search->actions[ply]) : 0;
    for (int number = 0; number < count; number++) {
        rl_action action = search->actions[ply][number];
        rl_ab_play(search, ply, action);
        int less = beyond - !forced;
        int value = rl_ab_flips(search, ply) ? -settle(search, ply + 1, less, -beta, -alpha)
                                       : settle(search, ply + 1, less, alpha, beta);
        if (search->stopped)
            return best > -RL_INFINITE ? best : 0;
        if (value <= best)
            continue;
        best = value;
        if (value <= alpha)
            continue;
        alpha = value;
        keep_line(search, ply, action);
        if (alpha >= beta)
            break;
    }
    return best;
}

/* The table holds the distance of a sure end in plies from the position; scores hold it from the root. */
static int to_table(int score, int ply)
{
    return score > RL_SURE ? score + ply : score < -RL_SURE ? score - ply : score;
}

static int from_table(int score, int ply) { return to_table(score, -ply); }

static int deepen(rl_search *search, int ply, int depth, int alpha, int beta);

static int value_of(rl_search *search, int ply, int depth, int alpha, int beta)
{
    return rl_ab_flips(search, ply) ? -deepen(search, ply + 1, depth, -beta, -alpha)
                              : deepen(search, ply + 1, depth, alpha, beta);
}

/* Return the value of an action just played. After the first action, try a null window, and a smaller depth for late
 * actions: they are in order, and it costs less to show that a later one is no better than to learn its value. */
static int try_action(rl_search *search, int ply, int depth, int number, int alpha, int beta)
{
    if (!number)
        return value_of(search, ply, depth, alpha, beta);
    int reduced = depth < 2 || number < REDUCED_FROM ? 0 : number < REDUCED_MORE_FROM || depth < 3 ? 1 : 2;
    int value = value_of(search, ply, depth - reduced, alpha, alpha + 1);
    if (value > alpha && reduced && !search->stopped)
        value = value_of(search, ply, depth, alpha, alpha + 1);
    if (value > alpha && value < beta && !search->stopped)
        value = value_of(search, ply, depth, alpha, beta);
    return value;
}

static int deepen(rl_search *search, int ply, int depth, int alpha, int beta)
{
    const rl_state *state = &search->states[ply];
    search->pv_length[ply] = 0;
    if (state->common.phase == RL_OVER)
        return rl_ab_score_over(search, state, ply);
    if (rl_enough(search))
        return 0;
    if (ply >= RL_PLIES - 1 || (depth <= 0 && !rl_ab_within_turn(state)))
        return settle(search, ply, BEYOND, alpha, beta);
    uint64_t key = search->game->rules->hash(search->game, state);
    rl_entry *entry = &search->entries[key & search->entry_mask];
    rl_action table = RL_NO_ACTION, best_action = RL_NO_ACTION;
    if (entry->key == key) {
        int score = from_table(entry->score, ply), bound = entry->bound & 3;
        table = entry->action;
        if (entry->depth >= depth && (bound == EXACT || (bound == AT_LEAST && score >= beta) ||
                                      (bound == AT_MOST && score <= alpha)))
            return score;
    }
    int count = search->game->rules->actions(search->game, state, search->actions[ply]);
    count = rl_ab_see(search, ply, key, count);
    rl_ab_order(search, ply, depth, count, table);
    /* Removing a row and a ring belongs to the move before. If each cost a depth, the reply would be out of sight. */
    int choices_cost = !rl_ab_within_turn(state) || count > FEW_CHOICES * 4, best = -RL_INFINITE, before = alpha;
    int next_depth = count == 1 ? depth : depth - choices_cost;
    for (int number = 0; number < count; number++) {
        rl_action action = rl_ab_pick(search, ply, number, count);
        rl_ab_play(search, ply, action);
        int value = try_action(search, ply, next_depth, number, alpha, beta);
        if (search->stopped)
            return best > -RL_INFINITE ? best : 0;
        if (value <= best)
            continue;
        best = value;
        best_action = action;
        if (value <= alpha)
            continue;
        alpha = value;
        keep_line(search, ply, action);
        if (alpha >= beta) {
            rl_ab_cut(search, ply, depth, action);
            break;
        }
    }
    /* Replace an entry of an earlier search, of the same position, or of no greater depth. */
    int kept = depth < 0 ? 0 : depth;
    if ((entry->bound >> 2) != search->age || kept >= entry->depth || entry->key == key) {
        int bound = best >= beta ? AT_LEAST : best > before ? EXACT : AT_MOST;
        *entry = (rl_entry){key, best_action, (int16_t)to_table(best, ply), (uint8_t)kept,
                            (uint8_t)(search->age << 2 | bound)};
    }
    return best;
}

static void put_line(rl_search *search, rl_line *line, rl_action action, int score)
{
    int length = search->pv_length[1];
    line->actions[0] = action;
    line->length = 1;
    for (int number = 0; number < length && line->length < RL_LINE; number++)
        line->actions[line->length++] = search->pv[1][number];
    line->score = score;
    line->chance = score > RL_SURE ? 1 : score < -RL_SURE ? 0 : 1 / (1 + exp(-score / 100.0));
}

/* Put the best of the actions from `from` on there; return false if the search was stopped before any was valued. */
static bool best_of(rl_search *search, int from, int count, int depth, rl_line *line)
{
    rl_action *actions = search->actions[0];
    int32_t *orders = search->orders[0];
    int alpha = -RL_INFINITE, best = -1;
    for (int number = from; number < count; number++) {
        rl_ab_play(search, 0, actions[number]);
        int value = try_action(search, 0, depth - 1, number - from, alpha, RL_INFINITE);
        if (search->stopped && (depth > 1 || number > from))
            break;
        orders[number] = value;
        if (value > alpha) {
            alpha = value;
            best = number;
            put_line(search, line, actions[number], value);
        }
    }
    if (best < 0)
        return false;
    rl_action action = actions[best];
    memmove(actions + from + 1, actions + from, (size_t)(best - from) * sizeof *actions);
    actions[from] = action;
    return true;
}

/* Put better lines before those of the depth before: if the search was stopped, some of these still count. */
static void put_first(rl_report *report, rl_line *better, int count, int most)
{
    for (int line = 0; line < report->lines && count < most; line++)
        if (!rl_begins(better, count, report->line[line].actions[0]))
            better[count++] = report->line[line];
    memcpy(report->line, better, (size_t)count * sizeof *better);
    report->lines = count;
}

void rl_think_deep(rl_search *search, const rl_state *root, rl_told told)
{
    rl_report *report = search->report;
    rl_line found[RL_LINES];
    search->states[0] = *root;
    search->found[0].known = false;
    memset(search->killers, 0xFF, sizeof search->killers);
    for (int side = 0; side < 2; side++)
        for (int each = 0; each < 4096; each++)
            search->history[side][each] /= 8;
    uint64_t key = search->game->rules->hash(search->game, root);
    int count = search->game->rules->actions(search->game, root, search->actions[0]);
    count = rl_ab_see(search, 0, key, count);
    rl_ab_order(search, 0, 2, count, RL_NO_ACTION);
    for (int number = 0; number < count; number++)
        rl_ab_pick(search, 0, number, count);
    int lines = search->limits.lines < count ? search->limits.lines : count;
    int most = search->limits.depth ? search->limits.depth : RL_PLIES / 2;
    for (int depth = 1; depth <= most && depth < RL_PLIES / 2; depth++) {
        int better = 0;
        while (better < lines && best_of(search, better, count, depth, &found[better]))
            better++;
        put_first(report, found, better, lines);
        report->nodes = search->nodes;
        report->seconds = rl_now(search) - search->begun;
        if (search->stopped)
            break;
        report->depth = depth;
        if (told)
            told(report);
        int score = report->line[0].score;
        int left = RL_WON - (score < 0 ? -score : score);
        bool sure = lines == 1 && left < RL_WON - RL_SURE && left <= depth;
        if (sure || (count == 1 && search->limits.seconds > 0))
            break;
    }
}
