/* The end of a game of placings for two: whether a player can win, or at least draw, whatever the other does. Such an
 * answer is final: positions are not valued, no depth is kept, and the search need not begin again for each depth. */
#include "ending.h"

#include <math.h>
#include <string.h>

enum { LOST = -1, DRAWN, WON }; /* as rl_result gives them */

/* What the table knows of a position, in place of a bound. */
enum { MISSED = 1, REACHED = 2 };

/* Whether a player can reach at least a result. */
typedef struct {
    rl_search *search;
    int player, goal;
} question;

static uint64_t key_of(const question *asked, const rl_state *state)
{
    return rl_fold(asked->search->game->rules->hash(asked->search->game, state),
                   (uint64_t)(2 * asked->player + asked->goal));
}

/* Return the place of a position in the table. Of two places, the first one is for what was dear to find. */
static rl_entry *entry_of(rl_search *search, uint64_t key, int dear)
{
    rl_entry *first = &search->entries[key & search->entry_mask];
    rl_entry *second = &search->entries[(key ^ 1) & search->entry_mask];
    if (first->key == key || second->key == key)
        return first->key == key ? first : second;
    return first->bound >> 2 != search->age || dear >= first->depth ? first : second;
}

/* Put the placings that gain most for their player first. */
static void order(rl_search *search, const rl_state *state, int ply, int count)
{
    rl_action *actions = search->actions[ply];
    int32_t *gains = search->orders[ply];
    rl_view_of(search->game)->gains(search->game, state, search->knowledge.worths, actions, count, gains);
    for (int number = 1; number < count; number++) {
        rl_action action = actions[number];
        int gain = gains[number], to = number;
        for (; to && gains[to - 1] < gain; to--) {
            actions[to] = actions[to - 1];
            gains[to] = gains[to - 1];
        }
        actions[to] = action;
        gains[to] = gain;
    }
}

static bool reaches(const question *asked, int ply)
{
    rl_search *search = asked->search;
    const rl_game *game = search->game;
    const rl_state *state = &search->states[ply];
    rl_action *actions = search->actions[ply];
    if (state->common.phase == RL_OVER)
        return rl_result(game, state, asked->player) >= asked->goal;
    if (ply == RL_PLIES)
        search->stopped = true;
    if (rl_enough(search))
        return false;
    uint64_t key = key_of(asked, state), begun = search->nodes;
    rl_entry *entry = entry_of(search, key, 0);
    if (entry->key == key)
        return (entry->bound & 3) == REACHED;
    /* The player needs one placing that reaches the goal; of the other's placings all have to. */
    bool own = state->common.turn == asked->player, found = false;
    int count = game->rules->actions(game, state, actions), number = 0;
    order(search, state, ply, count);
    for (; number < count && !found; number++) {
        search->nodes++;
        game->rules->play(game, state, actions[number], &search->states[ply + 1], search->past);
        found = reaches(asked, ply + 1) == own;
        if (search->stopped)
            return false;
    }
    int dear = ilogb((double)(search->nodes - begun + 1));
    *entry_of(search, key, dear) = (rl_entry){key, actions[number - 1], 0, (uint8_t)dear,
                                              (uint8_t)(search->age << 2 | (found == own ? REACHED : MISSED))};
    return found == own;
}

/* Make a line of the best play after an action with a result. */
static void put_line(const question *asked, const rl_state *root, rl_action action, int result, rl_line *line)
{
    rl_search *search = asked->search;
    rl_state *state = &search->states[0];
    *state = *root;
    *line = (rl_line){.chance = 0.5 + 0.5 * result};
    for (const rl_entry *entry; line->length < RL_LINE; action = entry->action) {
        line->actions[line->length++] = action;
        search->game->rules->play(search->game, state, action, state, search->past);
        if (state->common.phase == RL_OVER)
            break;
        uint64_t key = key_of(asked, state);
        entry = entry_of(search, key, 0);
        if (entry->key != key)
            break;
    }
    line->score = result * (RL_WON - line->length);
}

enum rl_ending rl_see_the_end(rl_search *search, const rl_state *root)
{
    const rl_game *game = search->game;
    rl_report *report = search->report;
    rl_action *actions = search->actions[0];
    rl_line lines[RL_LINES];
    question asked = {search, root->common.turn, WON};
    int count = game->rules->actions(game, root, actions), found = 0;
    int most = search->limits.lines < count ? search->limits.lines : count;
    order(search, root, 0, count);
    for (int result = WON; result >= LOST && found < most; result--)
        for (int number = 0; number < count && found < most; number++) {
            if (actions[number] == RL_NO_ACTION)
                continue;
            asked.goal = result == WON ? WON : DRAWN;
            search->nodes++;
            game->rules->play(game, root, actions[number], &search->states[1], search->past);
            bool reached = result == LOST || reaches(&asked, 1);
            if (search->stopped)
                return RL_UNSEEN;
            if (result == LOST && !found)
                return RL_LOST;
            if (!reached)
                continue;
            put_line(&asked, root, actions[number], result, &lines[found++]);
            actions[number] = RL_NO_ACTION;
        }
    memcpy(report->line, lines, (size_t)found * sizeof *lines);
    report->lines = found;
    report->depth = lines[0].length;
    return RL_DECIDED;
}
