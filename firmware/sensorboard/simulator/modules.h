/* The parts of simavr's processor that have to be got at from outside. */
#ifndef MODULES_H
#define MODULES_H

#include <simavr/avr_adc.h>
#include <simavr/avr_eeprom.h>
#include <simavr/avr_uart.h>

avr_adc_t *adc_of(avr_t *avr);
avr_eeprom_t *eeprom_of(avr_t *avr);
avr_uart_t *uart_0_of(avr_t *avr);

#endif
