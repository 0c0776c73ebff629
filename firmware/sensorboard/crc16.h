/* CRC-16: polynomial 0x1021, not reflected, as Python's binascii.crc_hqx computes it. */
#ifndef CRC16_H
#define CRC16_H

#include <stdint.h>

#define CRC16_START 0xffffu

/* Go on with a CRC over so many bytes; begin with CRC16_START. */
uint16_t crc16(uint16_t crc, const uint8_t *bytes, uint16_t length);

#endif
