/* Scans, one after the other, by the settings in use; and what they show. */
#ifndef SENSING_H
#define SENSING_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

/* From now on by these settings, which must not change until the next call. */
void sensing_use(const uint8_t *settings);

/* Something else is to be measured: the scan that is running is begun anew. */
void sensing_begin_anew(void);

/* To be called in each round of the main loop. */
void sensing_step(uint32_t now);

const uint8_t *sensing_states(void);
uint32_t sensing_scans(void);      /* since the start */
uint32_t sensing_ended(void);      /* ms: when the last one ended */
uint32_t sensing_longest_us(void); /* the longest one so far */
bool sensing_late(void);           /* the last one took longer than the period */
uint32_t sensing_began(void);      /* ms: when the last one began */

#endif
