/* A scan of the sensors: for each input the select lines, a pause, then each multiplexer's voltage, all by
   interrupts. */
#ifndef SCAN_H
#define SCAN_H

#include <stdbool.h>
#include <stdint.h>

#include "protocol.h"

struct scan_plan {
    uint16_t multiplexers[INPUTS]; /* for each input, which multiplexers are measured: a bit each */
    uint16_t settle;               /* us */
    uint8_t oversampling;          /* 2 to the power of this many samples */
};

void scan_prepare(void);

/* Begin a scan. `plan` is read until it has ended. */
void scan_begin(const struct scan_plan *plan);

/* Whether one has begun and not ended. */
bool scan_running(void);

/* Leave the scan that is running. */
void scan_abandon(void);

/* When the last one ended; only while none is running. */
uint32_t scan_ended_us(void);

/* The values in sixteenths of an ADC step; whole when no scan is running. */
const uint16_t *scan_values(void);

#endif
