/* The processor's watchdog: it restarts a board that has stopped working, whatever the reason. */
#ifndef WATCHDOG_H
#define WATCHDOG_H

#include <stdbool.h>
#include <stdint.h>

void watchdog_start(void);

/* To be called in each round of the main loop. It is content while the clock goes on and a scan that has begun, at
   `began` in ms, is not overdue. */
void watchdog_feed(uint32_t now, bool scanning, uint32_t began);

/* Why the processor was started last (MCUSR). */
uint8_t watchdog_reason(void);

#endif
