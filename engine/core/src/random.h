/* Random numbers from a seed: splitmix64. */
#ifndef RL_RANDOM_H
#define RL_RANDOM_H

#include <stdint.h>

static inline uint64_t rl_random(uint64_t *seed)
{
    uint64_t word = *seed += 0x9E3779B97F4A7C15u;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

static inline uint32_t rl_below(uint64_t *seed, uint32_t limit)
{
    return (uint32_t)((rl_random(seed) >> 32) * limit >> 32);
}

/* Whether something happens that has this chance. */
static inline int rl_happens(uint64_t *seed, float chance)
{
    return (float)(rl_random(seed) >> 40) < chance * 0x1p24f;
}

#endif
