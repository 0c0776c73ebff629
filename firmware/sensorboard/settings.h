/* The settings: one image of bytes, as the host writes it and EEPROM keeps it. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdint.h>

#include "bytes.h"
#include "protocol.h"

#define SETTINGS_FORMAT 1
#define CHANNEL_BYTES 9
#define SETTINGS_HEAD 16
#define SETTINGS_BYTES (SETTINGS_HEAD + CHANNELS * CHANNEL_BYTES)
#define VALUE_MAX 16383u
#define OVERSAMPLING_MAX 4

/* Offsets in the image. */
enum { AT_FORMAT = 0, AT_OVERSAMPLING = 1, AT_SETTLE = 2, AT_PERIOD = 4, AT_LOWEST = 6, AT_HIGHEST = 8, AT_BOARD = 10,
       AT_RESERVED = 14 };

/* Offsets in a channel. */
enum { AT_KIND = 0, AT_REST = 1, AT_NONE = 3, AT_POLE = 5, AT_HYSTERESIS = 7 };

enum { KIND_OFF = 0, KIND_LEVEL = 1, KIND_SWITCH = 2, KIND_INVERTED = 128 };

struct refusal {
    uint8_t reason; /* FINE, or one of enum reason */
    uint16_t detail;
};

static inline const uint8_t *settings_channel(const uint8_t *image, uint8_t channel)
{
    return image + SETTINGS_HEAD + (uint16_t)channel * CHANNEL_BYTES;
}

/* Say whether an image can be used, and if not, why. */
struct refusal settings_check(const uint8_t *image);

/* Return the inputs in use at a multiplexer, a bit each. */
uint16_t settings_inputs(const uint8_t *image, uint8_t multiplexer);

#endif
