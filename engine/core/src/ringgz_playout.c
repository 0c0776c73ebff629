/* RINGGZ: random games to their ends, in which each player prefers good placings. */
#include "random.h"
#include "ringgz_board.h"

enum { MOST_CHOICES = RINGGZ_SORTS };

/* The points on which a player may place each sort of piece. up_to[n] is the number of placings of the sorts to n. */
typedef struct {
    int count, sorts[MOST_CHOICES];
    uint32_t points[MOST_CHOICES], up_to[MOST_CHOICES], actions;
    bool rings;
} choices;

static void find_choices(const ringgz_game *game, const ringgz_state *state, const ringgz_board *board, int player,
                         choices *found)
{
    uint32_t rings = 0;
    found->actions = 0;
    found->count = 0;
    for (int number = 0; number < game->held_count[player]; number++) {
        int colour = game->held[player][number];
        uint64_t hand = state->hand[player] >> 2 * RINGGZ_KINDS * colour;
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            uint32_t held = -(uint32_t)(ringgz_holds(hand, kind) > 0);
            uint32_t fits = kind < RINGGZ_BASE ? ~board->ringed[kind] : board->bare & board->apart[colour];
            uint32_t points = board->near[colour] & fits & held;
            rings |= kind < RINGGZ_BASE ? points : 0;
            found->actions += (uint32_t)rl_count(points);
            found->points[found->count] = points;
            found->sorts[found->count] = RINGGZ_KINDS * colour + kind;
            found->up_to[found->count++] = found->actions;
        }
    }
    found->rings = rings;
}

/* Return the point of a set by its number. There are no branches, because the processor would mispredict half of
 * them. */
static int point_of(uint32_t points, uint32_t number)
{
    int point = 0;
    for (int width = 16; width; width /= 2) {
        uint32_t below = (uint32_t)rl_count(points >> point & ((1u << width) - 1)), beyond = number >= below;
        number -= beyond * below;
        point += (int)beyond * width;
    }
    return point;
}

/* Draw so many placings, and return the best of them. */
static rl_action draw(const ringgz_game *game, const ringgz_board *board, const choices *choices,
                      const int16_t *worths, int tried, uint64_t *seed)
{
    rl_action best = RL_PASS;
    int most = 0;
    for (int number = 0; number < tried; number++) {
        uint32_t drawn = rl_below(seed, choices->actions), choice = 0;
        for (int each = 0; each < choices->count; each++)
            choice += drawn >= choices->up_to[each];
        drawn -= choice ? choices->up_to[choice - 1] : 0;
        int point = point_of(choices->points[choice], drawn), sort = choices->sorts[choice];
        int gain = ringgz_gain(game, board, worths, sort, point);
        if (!number || gain > most) {
            most = gain;
            best = (rl_action)(sort << 5 | point);
        }
    }
    return best;
}

/* Whether the game goes on when the player who must act cannot place a ring. */
static bool goes_on(const ringgz_game *game, const ringgz_state *state, const ringgz_board *board)
{
    choices found;
    for (int player = 0; player < game->game.players; player++) {
        if (state->left >> player & 1)
            continue;
        find_choices(game, state, board, player, &found);
        if (found.rings || (game->bases_prolong && found.actions))
            return true;
    }
    return false;
}

void ringgz_play_out(const rl_game *made, rl_state *at, uint64_t *seed, const int16_t *worths, const uint8_t *tried,
                     rl_played *played)
{
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_state *state = &at->ringgz;
    ringgz_board board;
    choices found;
    if (state->common.phase != RL_PLACE)
        return;
    ringgz_set_up(game, state, &board);
    for (;;) {
        int turn = state->common.turn;
        find_choices(game, state, &board, turn, &found);
        if (!found.rings && !goes_on(game, state, &board))
            break;
        if (found.actions) {
            const int16_t *now = ringgz_worths_now(&board, worths, turn);
            rl_action action = draw(game, &board, &found, now, tried[turn], seed);
            played[turn][action] = 1;
            ringgz_place(game, state, &board, (int)(action >> 5), (int)(action & 31));
        }
        do
            turn = turn + 1 < made->players ? turn + 1 : 0;
        while (state->left >> turn & 1);
        state->common.turn = (uint8_t)turn;
    }
    state->common.turn = 0;
    state->common.phase = RL_OVER;
}
