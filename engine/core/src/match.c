#include "match.h"

#include <string.h>

#include "evaluate.h"

double rl_progress(const rl_position *position)
{
    return rl_view_of(position->game)->progress(position->game, &position->state);
}

int rl_play_game(rl_position *position, rl_search *const *searches, rl_limits *limits, rl_move *moves, int most)
{
    rl_report report;
    int played = 0;
    while (played < most && position->state.common.phase != RL_OVER) {
        int player = position->state.common.turn;
        rl_move *move = &moves[played];
        if (rl_think(searches[player], position, &limits[player], &report, NULL) != RL_OK)
            return -1;
        *move = (rl_move){.action = report.line[0].actions[0], .player = player, .progress = rl_progress(position),
                          .seconds = report.seconds};
        memcpy(move->chances, report.chances, sizeof move->chances);
        limits[player].seed++;
        if (rl_play(position, move->action) != RL_OK)
            return -1;
        played++;
    }
    return played;
}
