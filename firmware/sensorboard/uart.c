#include "uart.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "ring.h"
#include "wake.h"

/* 115200 baud at double speed: 16 MHz / 8 / 17 is 117647, 2.1 % fast, as the USB chip of the Mega is. */
#define DIVISOR (F_CPU / 8 / 115200)

static struct ring received;
static struct ring sending;
static volatile uint16_t lost;

void uart_start(void)
{
    UCSR0A = _BV(U2X0);
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
    UBRR0 = DIVISOR - 1;
}

ISR(USART0_RX_vect)
{
    bool overrun = (UCSR0A & _BV(DOR0)) != 0; /* to be read before the byte */
    uint8_t byte = UDR0;
    if ((!ring_put(&received, byte) || overrun) && lost < UINT16_MAX)
        lost++;
    wake();
}

ISR(USART0_UDRE_vect)
{
    if (ring_used(&sending))
        UDR0 = ring_take(&sending);
    else
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
}

bool uart_take(uint8_t *byte)
{
    if (!ring_used(&received))
        return false;
    *byte = ring_take(&received);
    return true;
}

uint8_t uart_room(void)
{
    return ring_room(&sending);
}

void uart_send(const uint8_t *bytes, uint8_t length)
{
    while (length--)
        ring_put(&sending, *bytes++);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        UCSR0B |= _BV(UDRIE0);
    }
}

uint16_t uart_lost(void)
{
    uint16_t count;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        count = lost;
    }
    return count;
}
