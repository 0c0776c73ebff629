/* From a channel's value to what it shows. */
#ifndef THRESHOLDS_H
#define THRESHOLDS_H

#include <stdint.h>

enum shown { SHOWS_NONE = 0, SHOWS_NORTH = 1, SHOWS_SOUTH = 2, SHOWS_UNKNOWN = 3 };

/* What a channel shows now. `channel` is its part of the settings' image, `before` what it showed until now;
   `lowest` and `highest` are what a living sensor gives. */
uint8_t shown_by(const uint8_t *channel, uint16_t value, uint8_t before, uint16_t lowest, uint16_t highest);

#endif
