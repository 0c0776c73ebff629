/* What all channels show, two bits each. */
#ifndef STATES_H
#define STATES_H

#include <stdint.h>

#include "protocol.h"

/* With these settings nothing has been scanned yet: each channel in use is unknown. */
void states_forget(uint8_t states[STATE_BYTES], const uint8_t *settings);

/* Bring them up to date with the values of a scan. */
void states_update(uint8_t states[STATE_BYTES], const uint8_t *settings, const uint16_t values[CHANNELS]);

#endif
