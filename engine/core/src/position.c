/* Positions as Python holds them: a state, and the positions before it. */
#include <stdlib.h>
#include <string.h>

#include "core.h"
#include "games.h"
#include "text.h"

static const rl_rules *const all_rules[] = {&yinsh_rules, &ringgz_rules, &ringo_rules, &bry_rules};

#ifndef RL_MADE_OF
#define RL_MADE_OF ""
#endif

uint32_t rl_version(void) { return RL_VERSION; }

const char *rl_made_of(void) { return RL_MADE_OF; }

rl_game *rl_game_new(const char *name, const char *options, char *error, size_t room)
{
    rl_text text = {error, room, 0};
    for (size_t number = 0; number < sizeof all_rules / sizeof *all_rules; number++) {
        if (strcmp(name, all_rules[number]->name))
            continue;
        rl_game *game = aligned_alloc(16, (all_rules[number]->game_size + 15) / 16 * 16);
        if (!game)
            break;
        memset(game, 0, all_rules[number]->game_size);
        game->rules = all_rules[number];
        const char *wrong = game->rules->setup(game, options);
        if (!wrong)
            return game;
        free(game);
        rl_put(&text, wrong);
        rl_end(&text);
        return NULL;
    }
    rl_put(&text, "there is no such game in the core, or no memory");
    rl_end(&text);
    return NULL;
}

void rl_game_free(rl_game *game) { free(game); }

int rl_players(const rl_game *game) { return game->players; }

bool rl_reserve(rl_position *position, size_t more)
{
    size_t wanted = position->state.common.past_to + more;
    if (wanted <= position->room)
        return true;
    wanted += wanted / 2;
    rl_past *past = realloc(position->past, wanted * sizeof *past);
    if (!past)
        return false;
    position->past = past;
    position->room = wanted;
    return true;
}

static rl_position *empty_position(const rl_game *game)
{
    rl_position *position = aligned_alloc(16, (sizeof *position + 15) / 16 * 16);
    if (!position)
        return NULL;
    memset(position, 0, sizeof *position);
    position->game = game;
    return position;
}

rl_position *rl_position_new(const rl_game *game)
{
    rl_position *position = empty_position(game);
    if (!position || !rl_reserve(position, 16)) {
        rl_position_free(position);
        return NULL;
    }
    game->rules->start(game, &position->state, position->past);
    return position;
}

rl_position *rl_position_copy(const rl_position *from)
{
    rl_position *position = empty_position(from->game);
    if (!position)
        return NULL;
    position->state = from->state;
    if (!rl_reserve(position, 16)) {
        rl_position_free(position);
        return NULL;
    }
    if (from->state.common.past_to)
        memcpy(position->past, from->past, from->state.common.past_to * sizeof *from->past);
    return position;
}

void rl_position_free(rl_position *position)
{
    if (position)
        free(position->past);
    free(position);
}

int rl_position_read(rl_position *position, const char *line)
{
    rl_position *read = empty_position(position->game);
    int result = RL_NO_ROOM;
    /* Each earlier position takes at least five letters of the line. */
    if (read && rl_reserve(read, strlen(line) / 5 + 16))
        result = read->game->rules->read_position(read->game, line, &read->state, read->past, read->room);
    if (result == RL_OK) {
        rl_position before = *position;
        *position = *read;
        *read = before;
    }
    rl_position_free(read);
    return result;
}

size_t rl_position_write(const rl_position *position, char *text, size_t room)
{
    rl_text written = {text, room, 0};
    position->game->rules->write_position(position->game, &position->state, position->past, &written);
    rl_end(&written);
    return written.used;
}

static void write_action(const rl_position *position, uint32_t action, rl_text *text)
{
    if (action == RL_PASS) {
        rl_put(text, "pass");
    } else if (action - RL_RESIGN < (uint32_t)position->game->players) {
        rl_put(text, "resign:");
        rl_put(text, position->game->names[action - RL_RESIGN]);
    } else {
        position->game->rules->write_action(position->game, &position->state, action, text);
    }
}

int rl_actions(const rl_position *position, uint32_t *out)
{
    return position->game->rules->actions(position->game, &position->state, out);
}

size_t rl_actions_write(const rl_position *position, char *text, size_t room)
{
    rl_text written = {text, room, 0};
    rl_action actions[RL_MAX_ACTIONS];
    int count = rl_actions(position, actions);
    for (int number = 0; number < count; number++) {
        if (number)
            rl_put_char(&written, ' ');
        write_action(position, actions[number], &written);
    }
    rl_end(&written);
    return written.used;
}

size_t rl_action_write(const rl_position *position, uint32_t action, char *text, size_t room)
{
    rl_text written = {text, room, 0};
    uint32_t resigner = action - RL_RESIGN;
    if (resigner < (uint32_t)position->game->players || rl_is_legal(position->game, &position->state, action))
        write_action(position, action, &written);
    rl_end(&written);
    return written.used;
}

int rl_action_read(const rl_position *position, const char *text, uint32_t *action)
{
    const rl_game *game = position->game;
    if (!strcmp(text, "pass")) {
        *action = RL_PASS;
    } else if (!strcmp(text, "resign")) {
        *action = RL_RESIGN + position->state.common.turn;
        return position->state.common.phase == RL_OVER ? RL_ILLEGAL : RL_OK;
    } else if (rl_take(&text, "resign:")) {
        for (int player = 0; player < game->players; player++)
            if (!strcmp(text, game->names[player])) {
                *action = RL_RESIGN + (uint32_t)player;
                return position->state.common.phase == RL_OVER ? RL_ILLEGAL : RL_OK;
            }
        return RL_UNREADABLE;
    } else {
        int result = game->rules->read_action(game, &position->state, text, action);
        if (result != RL_OK)
            return result;
    }
    return rl_is_legal(game, &position->state, *action) ? RL_OK : RL_ILLEGAL;
}

int rl_play(rl_position *position, uint32_t action)
{
    const rl_game *game = position->game;
    uint32_t resigner = action - RL_RESIGN;
    if (!rl_reserve(position, 2))
        return RL_NO_ROOM;
    if (resigner < (uint32_t)game->players) {
        if (position->state.common.phase == RL_OVER)
            return RL_ILLEGAL;
        return game->rules->resign(game, &position->state, (int)resigner, &position->state, position->past)
                   ? RL_OK : RL_ILLEGAL;
    }
    if (!rl_is_legal(game, &position->state, action))
        return RL_ILLEGAL;
    game->rules->play(game, &position->state, action, &position->state, position->past);
    return RL_OK;
}

int rl_turn(const rl_position *position)
{
    return position->state.common.phase == RL_OVER ? -1 : position->state.common.turn;
}

const char *rl_phase_name(const rl_position *position) { return rl_phase_names[position->state.common.phase]; }

int rl_winners(const rl_position *position, const char **reason)
{
    *reason = "";
    if (position->state.common.phase != RL_OVER)
        return -1;
    return (int)position->game->rules->winners(position->game, &position->state, reason);
}

void rl_scores(const rl_position *position, int *scores)
{
    position->game->rules->score(position->game, &position->state, scores);
}

uint64_t rl_hash(const rl_position *position) { return position->game->rules->hash(position->game, &position->state); }
