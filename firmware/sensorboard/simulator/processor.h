/* The ATmega2560 and its firmware. */
#ifndef PROCESSOR_H
#define PROCESSOR_H

#include <simavr/sim_avr.h>
#include <stdint.h>

/* Make a processor with this firmware in it; its EEPROM is kept in a file, if one is named. */
avr_t *processor_power_on(const char *elf, const char *eeprom);

/* Run until the cycle counter is at least this. */
void processor_run(uint64_t until);

/* Pull the reset line. */
void processor_reset(void);

/* Let the main loop run into an endless loop. */
void processor_hang(void);

/* How often it has started. */
uint32_t processor_starts(void);

#endif
