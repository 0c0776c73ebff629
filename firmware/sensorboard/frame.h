/* Frames: what stands between two zeros on the line. */
#ifndef FRAME_H
#define FRAME_H

#include <stdint.h>

#include "protocol.h"

#define FRAME_MAX (2 + PAYLOAD_MAX + 2)
#define STUFFED_MAX (FRAME_MAX + 1)
#define WIRE_MAX (STUFFED_MAX + 2)

enum heard { NOTHING_YET, WHOLE_FRAME, DAMAGED_PIECE };

struct receiver {
    uint8_t bytes[STUFFED_MAX]; /* after WHOLE_FRAME, until the next byte: type, number, payload */
    uint8_t length;             /* so far; STUFFED_MAX + 1 is too many */
    uint8_t payload;            /* after WHOLE_FRAME: the payload's length */
};

/* Take a byte from the line. */
enum heard receiver_take(struct receiver *receiver, uint8_t byte);

/* Write a whole frame, its zeros included, to `wire` (WIRE_MAX bytes); return how long it is. */
uint8_t frame_write(uint8_t type, uint8_t number, const uint8_t *payload, uint8_t length, uint8_t *wire);

#endif
