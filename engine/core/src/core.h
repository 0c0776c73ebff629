/* The core's public face, as Python loads it: games, positions, their actions as numbers and as text. */
#ifndef RL_CORE_H
#define RL_CORE_H

#include <stddef.h>
#include <stdint.h>

#include "rules.h"

#define RL_API __attribute__((visibility("default")))

/* Changes whenever anything below does; a library of another version is refused. */
enum { RL_VERSION = 4 };

/* A position with what was before it, as far as it matters. */
typedef struct {
    const rl_game *game;
    rl_state state;
    rl_past *past;
    size_t room;
} rl_position;

RL_API uint32_t rl_version(void);
/* Of which sources it was made: a digest the compiler was given. */
RL_API const char *rl_made_of(void);

/* A game with its options, NAME=VALUE by blanks; NULL where they are none, and why in error. */
RL_API rl_game *rl_game_new(const char *name, const char *options, char *error, size_t room);
RL_API void rl_game_free(rl_game *game);
RL_API int rl_players(const rl_game *game);

/* The start; NULL where there is no memory. */
RL_API rl_position *rl_position_new(const rl_game *game);
RL_API rl_position *rl_position_copy(const rl_position *position);
RL_API void rl_position_free(rl_position *position);
/* RL_OK or RL_UNREADABLE; then the position is left as it was. */
RL_API int rl_position_read(rl_position *position, const char *line);
/* What is written returns its length, which may be more than there was room for; a zero byte ends what was. */
RL_API size_t rl_position_write(const rl_position *position, char *text, size_t room);

/* The legal actions as numbers; out has room for RL_MAX_ACTIONS. */
RL_API int rl_actions(const rl_position *position, uint32_t *out);
/* The same as text, by blanks. */
RL_API size_t rl_actions_write(const rl_position *position, char *text, size_t room);
RL_API size_t rl_action_write(const rl_position *position, uint32_t action, char *text, size_t room);
/* RL_OK, RL_UNREADABLE or RL_ILLEGAL. */
RL_API int rl_action_read(const rl_position *position, const char *text, uint32_t *action);
/* RL_OK, RL_ILLEGAL, or RL_NO_ROOM where there is no memory. */
RL_API int rl_play(rl_position *position, uint32_t action);

/* The player who must act; -1 once the game is over. */
RL_API int rl_turn(const rl_position *position);
RL_API const char *rl_phase_name(const rl_position *position);
/* The winners as a set of players, or -1 while the game goes on. */
RL_API int rl_winners(const rl_position *position, const char **reason);
RL_API void rl_scores(const rl_position *position, int *scores);
RL_API uint64_t rl_hash(const rl_position *position);

/* Sequences of so many actions, the last one made too where leaves says so. */
RL_API uint64_t rl_perft(rl_position *position, int depth, int leaves);
/* Random games from a position until so many actions were played, the legal list made at each; how many were. */
RL_API uint64_t rl_random_plies(rl_position *position, uint64_t seed, uint64_t plies, uint64_t *games);

/* Room for so many more earlier positions; false where there is no memory. */
bool rl_reserve(rl_position *position, size_t more);

#endif
