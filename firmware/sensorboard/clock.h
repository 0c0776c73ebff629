/* Time since the start. Timer 0 ticks every ms. */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>

void clock_start(void);
uint32_t clock_ms(void);

/* Microseconds in steps of 4; wraps after 71 minutes. */
uint32_t clock_us(void);

#endif
