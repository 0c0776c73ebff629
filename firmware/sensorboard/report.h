/* When the state is told: at once when it changed, twice more so that a lost frame costs little, and every
   half second whatever happens. */
#ifndef REPORT_H
#define REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

struct report {
    uint8_t states[STATE_BYTES]; /* as told last */
    uint8_t flags;
    uint8_t repeats; /* made since the last change */
    uint32_t changed; /* ms: when a change was told */
    uint32_t told;    /* ms: when anything was told */
};

/* Say whether the state is to be told at this time in ms. */
bool report_due(const struct report *report, const uint8_t states[STATE_BYTES], uint8_t flags, uint32_t now);

/* It has been told unasked. */
void report_told(struct report *report, const uint8_t states[STATE_BYTES], uint8_t flags, uint32_t now);

#endif
