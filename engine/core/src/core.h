/* The core's public interface, loaded by Python: games, positions, and their actions as numbers and as text. */
#ifndef RL_CORE_H
#define RL_CORE_H

#include <stddef.h>
#include <stdint.h>

#include "rules.h"

#define RL_API __attribute__((visibility("default")))

/* Changes whenever anything below does; a library of another version is refused. */
enum { RL_VERSION = 4 };

/* A position with those earlier positions that matter. */
typedef struct {
    const rl_game *game;
    rl_state state;
    rl_past *past;
    size_t room;
} rl_position;

RL_API uint32_t rl_version(void);
/* The digest of the sources it was made of, as given to the compiler. */
RL_API const char *rl_made_of(void);

/* A game with its options, NAME=VALUE separated by blanks; NULL if they are invalid, with the reason in error. */
RL_API rl_game *rl_game_new(const char *name, const char *options, char *error, size_t room);
RL_API void rl_game_free(rl_game *game);
RL_API int rl_players(const rl_game *game);

/* The start; NULL if there is no memory. */
RL_API rl_position *rl_position_new(const rl_game *game);
RL_API rl_position *rl_position_copy(const rl_position *position);
RL_API void rl_position_free(rl_position *position);
/* RL_OK, or RL_UNREADABLE, which leaves the position unchanged. */
RL_API int rl_position_read(rl_position *position, const char *line);
/* Functions that write return the full length, which may exceed the room; a zero byte ends the written part. */
RL_API size_t rl_position_write(const rl_position *position, char *text, size_t room);

/* The legal actions as numbers; out has room for RL_MAX_ACTIONS. */
RL_API int rl_actions(const rl_position *position, uint32_t *out);
/* The same as text, separated by blanks. */
RL_API size_t rl_actions_write(const rl_position *position, char *text, size_t room);
RL_API size_t rl_action_write(const rl_position *position, uint32_t action, char *text, size_t room);
/* RL_OK, RL_UNREADABLE or RL_ILLEGAL. */
RL_API int rl_action_read(const rl_position *position, const char *text, uint32_t *action);
/* RL_OK, RL_ILLEGAL, or RL_NO_ROOM if there is no memory. */
RL_API int rl_play(rl_position *position, uint32_t action);

/* The player who must act; -1 once the game is over. */
RL_API int rl_turn(const rl_position *position);
RL_API const char *rl_phase_name(const rl_position *position);
/* The winners as a set of players, or -1 while the game goes on. */
RL_API int rl_winners(const rl_position *position, const char **reason);
RL_API void rl_scores(const rl_position *position, int *scores);
RL_API uint64_t rl_hash(const rl_position *position);

/* The number of sequences of `depth` actions; `leaves`: the last action is played too. */
RL_API uint64_t rl_perft(rl_position *position, int depth, int leaves);
/* Play random games from a position until `plies` actions were played, listing the legal ones before each. Returns the
 * number of actions played; games gets the number of games. */
RL_API uint64_t rl_random_plies(rl_position *position, uint64_t seed, uint64_t plies, uint64_t *games);

/* Make room for `more` earlier positions; false if there is no memory. */
bool rl_reserve(rl_position *position, size_t more);

#endif
