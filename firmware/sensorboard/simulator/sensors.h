/* What the ADC measures: voltages from outside, through eleven multiplexers. */
#ifndef SENSORS_H
#define SENSORS_H

#include <simavr/sim_avr.h>
#include <stdint.h>

#define MULTIPLEXERS 11
#define INPUTS 16
#define CHANNELS (MULTIPLEXERS * INPUTS)

/* What arrives of the sensors, in mV: channel 16 * multiplexer + input; FLOATING where nothing drives it. */
#define FLOATING 0xffff
extern uint16_t sensor_millivolts[CHANNELS];

void sensors_connect(avr_t *avr);

#endif
