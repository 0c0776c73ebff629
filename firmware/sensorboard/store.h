/* The settings in EEPROM: two places, so that the old settings are whole until the new ones are. */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "settings.h"

enum { STORE_COUNT_AT = 0, STORE_PLACE_0 = 16, STORE_PLACE_1 = 2048, STORE_MARK = 0xa5 };

/* Offsets in a place. The mark is written last. */
enum { PLACE_GENERATION = SETTINGS_BYTES, PLACE_CHECKSUM = SETTINGS_BYTES + 2, PLACE_MARK = SETTINGS_BYTES + 4 };

/* Count a start, and return how many there have been: 1 to 65534, then again 1. */
uint16_t store_count_start(void);

/* Read the newest whole settings; false if there are none. */
bool store_load(uint8_t image[SETTINGS_BYTES]);

/* Begin to write these, which must not change meanwhile; only if not store_busy. */
void store_begin(const uint8_t image[SETTINGS_BYTES], uint16_t checksum);

/* Go on with it, a byte at most; to be called often. */
void store_step(void);

bool store_busy(void);
bool store_kept(void);    /* what was loaded or begun last is there, whole */
bool store_spoilt(void);  /* something there was not what had been written */

#endif
