/* The processor's EEPROM, a byte at a time. */
#ifndef EEPROM_H
#define EEPROM_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the last write is over. */
bool eeprom_ready(void);

/* Only when it is ready. */
uint8_t eeprom_read(uint16_t at);
void eeprom_write(uint16_t at, uint8_t byte);

#endif
