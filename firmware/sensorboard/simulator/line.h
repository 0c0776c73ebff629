/* The serial line: UART 0 of the processor on a pseudo-terminal. */
#ifndef LINE_H
#define LINE_H

#include <simavr/sim_avr.h>
#include <stdint.h>

struct line_counts {
    uint64_t received; /* from the pseudo-terminal */
    uint64_t sent;     /* to it */
    uint64_t dropped;  /* for it, but its buffer was full */
};

/* Open a pseudo-terminal, connect the UART to it, and return its path. */
const char *line_open(avr_t *avr);

/* Read what has come, and wait until so many bytes came ever. */
void line_read_until(uint64_t announced);

/* Let the bytes that wait go into the UART, one after the other; to be called before a run and after a restart of the
   processor, which forgets all timers. */
void line_feed(void);

const struct line_counts *line_counts(void);

#endif
