/* What this board is at the moment: its settings, and how it was started. */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

#include "settings.h"

/* Start with the settings in EEPROM, if there are any. */
void board_start(void);

/* Keep a piece of new settings aside; only if it lies within them. */
void board_stage(uint16_t offset, const uint8_t *piece, uint8_t length);

/* Use what was kept aside, if its checksum is this one and it makes sense. */
struct refusal board_commit(uint16_t checksum);

const uint8_t *board_settings(void); /* none if there are no settings */
uint16_t board_checksum(void);       /* 0 without */
uint16_t board_starts(void);
uint8_t board_flags(void);

#endif
