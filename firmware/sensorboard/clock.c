#include "clock.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "wake.h"

#define TICKS_A_MS (F_CPU / 64 / 1000)
#define US_A_TICK (64 / (F_CPU / 1000000))

static volatile uint32_t ms;

void clock_start(void)
{
    OCR0A = TICKS_A_MS - 1;
    TCCR0A = _BV(WGM01); /* counts to OCR0A and begins again */
    TCCR0B = _BV(CS01) | _BV(CS00);
    TIMSK0 = _BV(OCIE0A);
}

ISR(TIMER0_COMPA_vect)
{
    ms++;
    wake();
}

uint32_t clock_ms(void)
{
    uint32_t now;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        now = ms;
    }
    return now;
}

uint32_t clock_us(void)
{
    uint32_t whole;
    uint8_t ticks;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        whole = ms;
        ticks = TCNT0;
        if ((TIFR0 & _BV(OCF0A)) != 0) { /* it has begun again, and the interrupt is still to come */
            whole++;
            ticks = TCNT0;
        }
    }
    return whole * 1000 + (uint32_t)ticks * US_A_TICK;
}
