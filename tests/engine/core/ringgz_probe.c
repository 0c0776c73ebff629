/* Plays RINGGZ at random by the rules, and compares what search keeps of each position with the same made anew, gains
 * with differences of sums, the ends of random games with the ends that the rules allow, and values of ends with their
 * scores. Arguments: the options of the game. Prints the number of positions; a difference ends it with its name. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core.h"
#include "placings.h"
#include "random.h"
#include "ringgz_board.h"

enum { GAMES = 40, LATE = 3, ENDS = 4096, RANDOM_GAMES = 300 };

static uint64_t ends[ENDS];
static int end_count;

static void check(int right, const char *name)
{
    if (!right) {
        printf("%s\n", name);
        exit(1);
    }
}

static void compare(const ringgz_board *kept, const ringgz_board *anew)
{
    check(kept->placed == anew->placed && kept->open == anew->open && kept->bare == anew->bare, "open points");
    check(!memcmp(kept->near, anew->near, sizeof kept->near), "points linked to a colour");
    check(!memcmp(kept->apart, anew->apart, sizeof kept->apart), "points beside a base");
    check(!memcmp(kept->ringed, anew->ringed, sizeof kept->ringed), "ringed points");
    check(!memcmp(kept->sizes, anew->sizes, sizeof kept->sizes), "sizes in hand");
    for (uint32_t open = anew->open; open; open &= open - 1) {
        int point = rl_lowest(open);
        check(kept->pattern[point] == anew->pattern[point], "patterns");
        check(kept->rings[point] == anew->rings[point] && kept->free[point] == anew->free[point], "rings");
    }
}

static int sum(const ringgz_board *board, const int16_t *worths)
{
    int total = 0;
    for (uint32_t open = board->open; open; open &= open - 1)
        total += worths[board->pattern[rl_lowest(open)]];
    return total;
}

/* Note the ends that the rules allow. */
static void find_ends(const rl_game *game, const rl_state *state)
{
    rl_action actions[RL_MAX_ACTIONS];
    rl_state after;
    if (state->common.phase == RL_OVER) {
        uint64_t end = game->rules->hash(game, state);
        for (int number = 0; number < end_count; number++)
            if (ends[number] == end)
                return;
        check(end_count < ENDS, "too many ends for this test");
        ends[end_count++] = end;
        return;
    }
    int count = game->rules->actions(game, state, actions);
    for (int number = 0; number < count; number++) {
        game->rules->play(game, state, actions[number], &after, NULL);
        find_ends(game, &after);
    }
}

/* The value of an end keeps the order of the scores, and a win is worth more than its score alone. */
static void value(const rl_game *game, const rl_state *end)
{
    const rl_knowledge nothing = {.unmeasured = true};
    const char *reason;
    unsigned winners = game->rules->winners(game, end, &reason);
    int scores[RL_MAX_PLAYERS];
    float chances[RL_MAX_PLAYERS];
    game->rules->score(game, end, scores);
    rl_chances(game, &nothing, end, chances);
    rl_mix_score(game, end, chances);
    for (int one = 0; one < game->players; one++)
        for (int other = 0; other < game->players; other++) {
            check(scores[one] <= scores[other] || chances[one] > chances[other], "order of values");
            check(!(winners >> one & 1) || winners >> other & 1 || chances[one] > chances[other], "value of a win");
        }
}

static void play_out(const rl_game *game, const rl_state *late, const int16_t *worths, uint64_t *seed)
{
    static const uint8_t tried[RL_MAX_PLAYERS] = {3, 1, 2, 3};
    static rl_played played[RL_MAX_PLAYERS];
    for (int number = 0; number < RANDOM_GAMES; number++) {
        rl_state state = *late;
        int known = 0;
        ringgz_play_out(game, &state, seed, worths, tried, played);
        check(state.common.phase == RL_OVER, "a random game without an end");
        for (int each = 0; each < end_count; each++)
            known |= ends[each] == game->rules->hash(game, &state);
        check(known, "an end that the rules do not allow");
        value(game, &state);
    }
}

int main(int count, char **arguments)
{
    char error[256];
    rl_game *made = rl_game_new("ringgz", count > 1 ? arguments[1] : "", error, sizeof error);
    const ringgz_game *game = (const ringgz_game *)made;
    uint64_t seed = 7, positions = 0;
    check(made != NULL, "options");
    int patterns = RINGGZ_STAGES * RINGGZ_TERRITORIES;
    int16_t *worths = malloc(sizeof *worths * (size_t)patterns * RL_MAX_PLAYERS);
    for (int number = 0; number < patterns * RL_MAX_PLAYERS; number++)
        worths[number] = (int16_t)((int)rl_below(&seed, 200) - 100);
    for (int number = 0; number < GAMES; number++) {
        rl_action actions[RL_MAX_ACTIONS];
        rl_state line[128], after;
        ringgz_board kept, anew, next;
        int plies = 0, choices;
        made->rules->start(made, &line[0], NULL);
        while (line[plies].common.phase != RL_OVER) {
            rl_state *state = &line[plies];
            choices = made->rules->actions(made, state, actions);
            rl_action action = actions[rl_below(&seed, (uint32_t)choices)];
            ringgz_set_up(game, &state->ringgz, &anew);
            if (state->common.phase != RL_PLACE)
                kept = anew;
            compare(&kept, &anew);
            made->rules->play(made, state, action, &line[++plies], NULL);
            positions++;
            if (state->common.phase != RL_PLACE) {
                ringgz_set_up(game, &line[plies].ringgz, &kept);
                continue;
            }
            if (action == RL_PASS)
                continue;
            after = *state;
            next = kept;
            ringgz_place(game, &after.ringgz, &next, (int)(action >> 5), (int)(action & 31));
            const int16_t *now = ringgz_worths_now(&kept, worths, state->common.turn);
            int gain = ringgz_gain(game, &kept, now, (int)(action >> 5), (int)(action & 31));
            /* The last ring of a sort also changes what fits elsewhere, which a gain leaves out. */
            if (!memcmp(next.sizes, kept.sizes, sizeof next.sizes))
                check(gain == sum(&next, now) - sum(&kept, now), "gains");
            kept = next;
        }
        int late = plies > LATE ? plies - LATE : 0;
        end_count = 0;
        find_ends(made, &line[late]);
        play_out(made, &line[late], worths, &seed);
    }
    printf("%llu positions\n", (unsigned long long)positions);
    free(worths);
    rl_game_free(made);
    return 0;
}
