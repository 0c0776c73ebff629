/* The limits of a search, and the actions that a level sees. */
#include <time.h>

#include "search_state.h"

/* After so many positions, or random games; the limit in them is met exactly. */
enum { LOOK_EVERY = 64, LOOK_EVERY_GAMES = 8 };

double rl_now(const rl_search *search)
{
    struct timespec now;
    if (search->limits.processor)
        return (double)clock() / CLOCKS_PER_SEC;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

bool rl_enough(rl_search *search)
{
    const rl_limits *limits = &search->limits;
    if (search->stopped || search->nodes < search->next_look)
        return search->stopped;
    search->next_look = search->nodes + (search->plays_out ? LOOK_EVERY_GAMES : LOOK_EVERY);
    if (limits->nodes && search->next_look > limits->nodes)
        search->next_look = limits->nodes;
    search->stopped = __atomic_load_n(&search->stop, __ATOMIC_RELAXED) ||
                      (limits->nodes && search->nodes >= limits->nodes) ||
                      (limits->seconds > 0 && rl_now(search) - search->begun >= limits->seconds);
    return search->stopped;
}

bool rl_sees(const rl_search *search, uint64_t hash, rl_action action)
{
    int share = search->limits.share;
    return !share || rl_fold(hash ^ search->limits.seed, action) % 1000 < (uint64_t)share;
}
