/* RINGGZ: every legal action. */
#include "ringgz.h"

/* The sets of points that all colours share. */
typedef struct {
    uint32_t shut, ringed[4];
} board;

static board look(const ringgz_state *state)
{
    board found = {state->start | ringgz_of_kind(state, RINGGZ_BASE),
                   {ringgz_of_kind(state, 0), ringgz_of_kind(state, 1), ringgz_of_kind(state, 2),
                    ringgz_of_kind(state, 3)}};
    return found;
}

/* Return the points open to a sort of piece, for any player. `reach` is the set of points linked to its colour, without
 * the shut points. */
static inline uint32_t open_to(const ringgz_state *state, const board *board, uint32_t reach, int sort, int kind)
{
    if (kind != RINGGZ_BASE)
        return reach & ~board->ringed[kind];
    uint32_t ringed = board->ringed[0] | board->ringed[1] | board->ringed[2] | board->ringed[3];
    return reach & ~ringed & ~ringgz_beside(state->placed[sort]);
}

int ringgz_open(const ringgz_game *game, const ringgz_state *state, ringgz_choice *out)
{
    int count = 0, player = state->common.turn;
    if (state->common.phase == RL_START)
        out[count++] = (ringgz_choice){RINGGZ_SORTS, RINGGZ_CENTRAL};
    if (state->common.phase != RL_PLACE)
        return count;
    board board = look(state);
    for (int number = 0; number < game->held_count[player]; number++) {
        int colour = game->held[player][number];
        uint32_t reach = ringgz_beside(ringgz_presence(state, colour)) & ~board.shut;
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            int sort = RINGGZ_KINDS * colour + kind;
            if (!ringgz_holds(state->hand[player], sort))
                continue;
            uint32_t points = open_to(state, &board, reach, sort, kind);
            if (points)
                out[count++] = (ringgz_choice){sort, points};
        }
    }
    return count;
}

int ringgz_actions(const rl_game *made, const rl_state *at, rl_action *out)
{
    ringgz_choice choices[RINGGZ_SORTS];
    int sorts = ringgz_open((const ringgz_game *)made, &at->ringgz, choices), count = 0;
    for (int number = 0; number < sorts; number++)
        for (uint32_t points = choices[number].points; points; points &= points - 1)
            out[count++] = (rl_action)(choices[number].sort << 5 | rl_lowest(points));
    if (!count && at->common.phase == RL_PLACE)
        out[count++] = RL_PASS;
    return count;
}

bool ringgz_goes_on(const ringgz_game *game, const ringgz_state *state)
{
    board board = look(state);
    int kinds = game->bases_prolong ? RINGGZ_KINDS : RINGGZ_BASE;
    for (int player = 0; player < game->game.players; player++) {
        if (state->left >> player & 1)
            continue;
        for (int number = 0; number < game->held_count[player]; number++) {
            int colour = game->held[player][number];
            uint32_t reach = ringgz_beside(ringgz_presence(state, colour)) & ~board.shut;
            for (int kind = 0; kind < kinds; kind++) {
                int sort = RINGGZ_KINDS * colour + kind;
                if (ringgz_holds(state->hand[player], sort) && open_to(state, &board, reach, sort, kind))
                    return true;
            }
        }
    }
    return false;
}
