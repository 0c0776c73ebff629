#include "modules.h"

#include <string.h>

#include "fail.h"

/* The first one of a kind from here on. */
static avr_io_t *module(avr_io_t *io, const char *kind)
{
    while (io && strcmp(io->kind, kind))
        io = io->next;
    if (!io)
        fail(WRONG_CALL, "this simavr's ATmega2560 is another one");
    return io;
}

avr_adc_t *adc_of(avr_t *avr)
{
    return (avr_adc_t *)module(avr->io_port, "adc");
}

avr_eeprom_t *eeprom_of(avr_t *avr)
{
    return (avr_eeprom_t *)module(avr->io_port, "eeprom");
}

avr_uart_t *uart_0_of(avr_t *avr)
{
    avr_io_t *io = module(avr->io_port, "uart");
    while (((avr_uart_t *)io)->name != '0')
        io = module(io->next, "uart");
    return (avr_uart_t *)io;
}
