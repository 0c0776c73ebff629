/* Consistent overhead byte stuffing (Cheshire and Baker, 1999), for pieces of at most 254 bytes. */
#ifndef COBS_H
#define COBS_H

#include <stdbool.h>
#include <stdint.h>

/* Write the stuffed form, one byte longer than what is given, to `to`; return its length. */
uint8_t cobs_encode(const uint8_t *from, uint8_t length, uint8_t *to);

/* Undo it in place. False if the bytes are no stuffed form; otherwise `length` is what is left. */
bool cobs_decode(uint8_t *bytes, uint8_t *length);

#endif
