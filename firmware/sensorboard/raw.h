/* Raw values for calibration, a round at a time, each round from one scan. */
#ifndef RAW_H
#define RAW_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

/* Values of these multiplexers are wanted, in answer to a request; this replaces what was wanted before. No rounds:
   nothing is. */
void raw_want(uint16_t multiplexers, uint8_t rounds, uint8_t every, uint8_t request);

/* The multiplexers that must be measured for it. */
uint16_t raw_multiplexers(void);

/* A scan that measured them has ended. */
void raw_scanned(const uint16_t values[CHANNELS], uint32_t scan);

/* Whether frames are due, now or after a scan. */
bool raw_due(void);

/* Send a frame if one is ready; only if link_quiet. */
void raw_tell(void);

#endif
