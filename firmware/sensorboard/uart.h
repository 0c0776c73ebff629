/* UART 0, which the Mega's USB chip carries to the computer: 115200 8N1, by interrupts through two rings. */
#ifndef UART_H
#define UART_H

#include <stdbool.h>
#include <stdint.h>

void uart_start(void);

/* True, with the next byte, if one has come. */
bool uart_take(uint8_t *byte);

/* How many bytes can be sent at once. */
uint8_t uart_room(void);

/* Send so many bytes, at most uart_room. */
void uart_send(const uint8_t *bytes, uint8_t length);

/* Bytes that came and could not be kept, since the start. */
uint16_t uart_lost(void);

#endif
