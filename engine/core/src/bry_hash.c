/* Positions of BRY as numbers: the digest that records use, and a hash for search. */
#include <string.h>

#include "blake2b.h"
#include "bry.h"
#include "text.h"

uint64_t bry_digest(const bry_game *game, const bry_state *state)
{
    uint8_t told[BRY_SPACES + 64];
    rl_text text = {(char *)told, sizeof told, (size_t)game->spaces};
    memcpy(told, state->cells, (size_t)game->spaces);
    for (int colour = 0; colour < BRY_COLOURS; colour++) {
        rl_put_number(&text, state->nests[colour]);
        rl_put_char(&text, ',');
    }
    rl_put_number(&text, bry_actor(game, state));
    rl_put_char(&text, ',');
    rl_put_number(&text, state->locked == BRY_NOBODY ? -1 : state->locked);
    return rl_blake2b_64(told, text.used);
}

uint64_t bry_hash(const rl_game *made, const rl_state *at)
{
    const bry_state *state = &at->bry;
    uint64_t word, hash = (uint64_t)state->common.turn | (uint64_t)state->common.phase << 8 |
                          (uint64_t)state->playing << 16 | (uint64_t)state->released << 24 |
                          (uint64_t)state->locked << 32 | (uint64_t)state->could << 40 |
                          (uint64_t)state->could_before << 48 | (uint64_t)state->turns_before << 56;
    for (int space = 0; space < ((const bry_game *)made)->spaces; space += 8) {
        memcpy(&word, state->cells + space, sizeof word);
        hash = rl_fold(hash + (uint64_t)space, word);
    }
    for (int number = 0; number < state->asked_count; number++)
        hash = rl_fold(hash, state->asked[number]);
    return rl_fold(hash, (uint64_t)state->nests[0] | (uint64_t)state->nests[1] << 16 | (uint64_t)state->nests[2] << 32);
}
