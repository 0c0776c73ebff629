/* Frames that say how things are: only if link_free. `to` is the request they answer, 0 if none. */
#ifndef TELL_H
#define TELL_H

#include <stdint.h>

void tell_hello(uint8_t to);
void tell_state(uint8_t to);
void tell_pong(uint8_t to, const uint8_t *echo, uint8_t length);
void tell_piece(uint8_t to, uint16_t offset, uint8_t length);
void tell_ack(uint8_t to, uint8_t type, uint16_t detail);
void tell_error(uint8_t to, uint8_t type, uint8_t reason, uint16_t detail);

#endif
