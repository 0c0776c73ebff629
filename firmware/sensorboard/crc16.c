#include "crc16.h"

/* A byte at a time without a table: the reflected sums of its halves are shifts (the way of avr-libc's
   _crc_xmodem_update, in C). */
static uint16_t with_byte(uint16_t crc, uint8_t byte)
{
    uint8_t mixed = (uint8_t)(crc >> 8) ^ byte;
    mixed ^= mixed >> 4;
    return (uint16_t)((uint16_t)(crc << 8) ^ (uint16_t)((uint16_t)mixed << 12) ^ (uint16_t)((uint16_t)mixed << 5)
                      ^ mixed);
}

uint16_t crc16(uint16_t crc, const uint8_t *bytes, uint16_t length)
{
    while (length--)
        crc = with_byte(crc, *bytes++);
    return crc;
}
