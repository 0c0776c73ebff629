/* The line to the host: frames in, frames out, and how well it goes. */
#ifndef LINK_H
#define LINK_H

#include <stdbool.h>
#include <stdint.h>

#include "frame.h"

struct link_counts {
    uint16_t good;    /* frames received */
    uint16_t damaged; /* pieces that were none */
};

/* The next whole frame from the host, or none; valid until the next call. */
const struct receiver *link_receive(void);

/* Whether any frame can be sent now. */
bool link_free(void);

/* Whether little waits to be sent, so that what does not matter does not hold up what does. */
bool link_quiet(void);

/* Send a frame; only if link_free. */
void link_send(uint8_t type, const uint8_t *payload, uint8_t length);

const struct link_counts *link_counts(void);

/* One more, unless that is more than it can count. */
void count_up(uint16_t *count);

#endif
