/* A ring of 255 bytes between an interrupt and the main loop: one side puts, the other takes, and neither
   has to keep the other away, because each index has one writer and is one byte. */
#ifndef RING_H
#define RING_H

#include <stdbool.h>
#include <stdint.h>

struct ring {
    volatile uint8_t bytes[256];
    volatile uint8_t put_at; /* wraps by itself, as 256 is the size */
    volatile uint8_t take_at;
};

static inline uint8_t ring_used(const struct ring *ring)
{
    return (uint8_t)(ring->put_at - ring->take_at);
}

static inline uint8_t ring_room(const struct ring *ring)
{
    return (uint8_t)(255 - ring_used(ring));
}

/* False, and nothing is put, if it is full. */
static inline bool ring_put(struct ring *ring, uint8_t byte)
{
    if (ring_room(ring) == 0)
        return false;
    ring->bytes[ring->put_at] = byte;
    ring->put_at++;
    return true;
}

/* Only if ring_used. */
static inline uint8_t ring_take(struct ring *ring)
{
    uint8_t byte = ring->bytes[ring->take_at];
    ring->take_at++;
    return byte;
}

#endif
