/* RINGGZ: the patterns of all territories, brought up to date with each placing, and the gain of a placing. */
#include "ringgz_board.h"

/* What the sizes that fit add to the number of a pattern: for each colour a digit of base three. The index is a set of
 * sizes. */
#define DIGITS(of)                                                                                                     \
    {0, of, of, 2 * of, of, 2 * of, 2 * of, 2 * of, of, 2 * of, 2 * of, 2 * of, 2 * of, 2 * of, 2 * of, 2 * of}
static const uint8_t digits[RINGGZ_COLOURS][1 << RINGGZ_BASE] = {DIGITS(1), DIGITS(3), DIGITS(9), DIGITS(27)};

/* Return the pattern of a territory with these rings, where a set of sizes is free. */
static inline uint32_t pattern_of(const ringgz_game *game, const ringgz_board *board, int point, uint32_t rings,
                                  uint32_t free)
{
    uint32_t able = 0;
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        uint32_t near = -(board->near[colour] >> point & 1);
        able += digits[colour][board->sizes[colour] & free & near];
    }
    return game->filling[rings] + able;
}

static void look_again(const ringgz_game *game, ringgz_board *board, uint32_t points)
{
    for (; points; points &= points - 1) {
        int point = rl_lowest(points);
        board->pattern[point] =
            (uint16_t)pattern_of(game, board, point, board->rings[point], board->free[point]);
    }
}

/* Whether some player may still place a sort of piece. */
static bool held(const ringgz_game *game, const ringgz_state *state, int sort)
{
    uint64_t hands = 0;
    for (int player = 0; player < game->game.players; player++)
        hands |= state->left >> player & 1 ? 0 : state->hand[player];
    return ringgz_holds(hands, sort) > 0;
}

void ringgz_set_up(const ringgz_game *game, const ringgz_state *state, ringgz_board *board)
{
    *board = (ringgz_board){.open = RINGGZ_WHOLE & ~(state->start | ringgz_of_kind(state, RINGGZ_BASE))};
    board->bare = board->open;
    for (int point = 0; point < RINGGZ_POINTS; point++)
        board->free[point] = (1 << RINGGZ_BASE) - 1;
    for (int sort = 0; sort < RINGGZ_SORTS; sort++) {
        int colour = sort / RINGGZ_KINDS, kind = sort % RINGGZ_KINDS;
        uint32_t points = state->placed[sort];
        board->placed += rl_count(points);
        if (kind == RINGGZ_BASE) {
            board->apart[colour] = ~ringgz_beside(points);
            continue;
        }
        board->ringed[kind] |= points;
        board->bare &= ~points;
        for (; points; points &= points - 1) {
            int point = rl_lowest(points);
            board->rings[point] += (uint16_t)(1 << 3 * colour);
            board->free[point] &= (uint8_t)~(1 << kind);
        }
    }
    for (int colour = 0; colour < RINGGZ_COLOURS; colour++) {
        board->near[colour] = ringgz_beside(ringgz_presence(state, colour)) & board->open;
        for (int kind = 0; kind < RINGGZ_BASE; kind++)
            board->sizes[colour] |= (uint8_t)(held(game, state, RINGGZ_KINDS * colour + kind) << kind);
    }
    look_again(game, board, board->open);
}

void ringgz_place(const ringgz_game *game, ringgz_state *state, ringgz_board *board, int sort, int point)
{
    int colour = sort / RINGGZ_KINDS, kind = sort % RINGGZ_KINDS;
    uint32_t set = 1u << point, beside = ringgz_beside(set), fresh = beside & board->open & ~board->near[colour];
    state->placed[sort] |= set;
    state->hand[state->common.turn] -= (uint64_t)1 << 2 * sort;
    board->placed++;
    board->bare &= ~set;
    board->near[colour] |= fresh;
    if (kind < RINGGZ_BASE) {
        board->ringed[kind] |= set;
        board->rings[point] += (uint16_t)(1 << 3 * colour);
        board->free[point] &= (uint8_t)~(1 << kind);
        bool last = !held(game, state, sort);
        if (last)
            board->sizes[colour] &= (uint8_t)~(1 << kind);
        look_again(game, board, set | (last ? board->near[colour] : fresh));
        return;
    }
    board->open &= ~set;
    board->apart[colour] &= ~beside;
    for (int each = 0; each < RINGGZ_COLOURS; each++)
        board->near[each] &= ~set;
    look_again(game, board, fresh);
}

int ringgz_gain(const ringgz_game *game, const ringgz_board *board, const int16_t *worths, int sort, int point)
{
    int colour = sort / RINGGZ_KINDS, kind = sort % RINGGZ_KINDS, gain = -worths[board->pattern[point]];
    if (kind < RINGGZ_BASE)
        gain += worths[pattern_of(game, board, point, board->rings[point] + (1u << 3 * colour),
                                  board->free[point] & ~(1u << kind))];
    uint32_t fresh = ringgz_beside(1u << point) & board->open & ~board->near[colour];
    for (; fresh; fresh &= fresh - 1) {
        int beside = rl_lowest(fresh);
        uint32_t before = board->pattern[beside];
        gain += worths[before + digits[colour][board->sizes[colour] & board->free[beside]]] - worths[before];
    }
    return gain;
}

const int16_t *ringgz_worths_now(const ringgz_board *board, const int16_t *worths, int player)
{
    int stage = ringgz_stage(board->placed);
    return worths + (player * RINGGZ_STAGES + stage) * RINGGZ_TERRITORIES;
}

void ringgz_gains(const rl_game *made, const rl_state *at, const int16_t *worths, const rl_action *actions, int count,
                  int *gains)
{
    const ringgz_game *game = (const ringgz_game *)made;
    ringgz_board board;
    ringgz_set_up(game, &at->ringgz, &board);
    worths = ringgz_worths_now(&board, worths, at->common.turn);
    for (int number = 0; number < count; number++) {
        int sort = (int)(actions[number] >> 5), point = (int)(actions[number] & 31);
        gains[number] = sort < RINGGZ_SORTS ? ringgz_gain(game, &board, worths, sort, point) : 0;
    }
}
