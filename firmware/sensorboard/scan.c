#include "scan.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "clock.h"
#include "wake.h"

#define SELECT_PORT PORTA
#define SELECT_DIRECTION DDRA
#define SELECT_PINS 0x0f
#define TIMER_TICKS_A_US (F_CPU / 8 / 1000000)
#define SIXTEENTHS 4 /* a sum of 2^4 samples is in sixteenths of a step */

static const struct scan_plan *plan;
static uint16_t values[CHANNELS];
static volatile bool running;
static uint8_t step;     /* how many inputs were begun */
static uint8_t input;    /* which one is selected */
static uint8_t multiplexer;
static uint16_t waiting; /* from this multiplexer on, lowest bit first, those still to be measured at this input */
static uint32_t ended_us;
static uint8_t samples;  /* still to be taken at this one */
static uint16_t sum;

void scan_prepare(void)
{
    SELECT_DIRECTION |= SELECT_PINS;
    DIDR0 = 0xff; /* no digital input where voltages are between low and high */
    DIDR2 = 0x07;
    TCCR1B = _BV(CS11); /* timer 1 counts half microseconds, on and on */
    ADMUX = _BV(REFS0); /* against the supply */
    /* 500 kHz: 26 us a sample. Over 200 kHz the lowest of the ten bits suffers (data sheet, 26.4); thresholds are tens
       of steps apart, and samples are averaged. */
    ADCSRA = _BV(ADEN) | _BV(ADIE) | _BV(ADPS2) | _BV(ADPS0);
}

/* Put the next input that has anything to measure on the select lines, in Gray's order: one line changes at a time, so
   no third input is ever meant. */
static void next_input(void)
{
    while (step < INPUTS) {
        input = step ^ step >> 1;
        step++;
        waiting = plan->multiplexers[input];
        if (waiting) {
            SELECT_PORT = (uint8_t)((SELECT_PORT & (uint8_t)~SELECT_PINS) | input);
            OCR1A = (uint16_t)(TCNT1 + plan->settle * TIMER_TICKS_A_US);
            TIFR1 = _BV(OCF1A);
            TIMSK1 = _BV(OCIE1A);
            return;
        }
    }
    ended_us = clock_us();
    running = false;
    wake();
}

static void next_multiplexer(void)
{
    while (!(waiting & 1)) {
        waiting >>= 1;
        multiplexer++;
    }
    ADMUX = _BV(REFS0) | (multiplexer & 7);
    ADCSRB = multiplexer & 8 ? _BV(MUX5) : 0;
    samples = (uint8_t)(1u << plan->oversampling);
    sum = 0;
    ADCSRA |= _BV(ADSC);
}

ISR(TIMER1_COMPA_vect)
{
    TIMSK1 = 0;
    multiplexer = 0;
    next_multiplexer();
}

ISR(ADC_vect)
{
    sum += ADC;
    if (--samples) {
        ADCSRA |= _BV(ADSC);
        return;
    }
    values[(uint8_t)(multiplexer * INPUTS + input)] = (uint16_t)(sum << (SIXTEENTHS - plan->oversampling));
    waiting &= (uint16_t)~1u;
    if (waiting)
        next_multiplexer();
    else
        next_input();
}

void scan_begin(const struct scan_plan *with)
{
    plan = with;
    step = 0;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        running = true;
        next_input();
    }
}

bool scan_running(void)
{
    return running;
}

void scan_abandon(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        TIMSK1 = 0;
        ADCSRA &= (uint8_t)~_BV(ADEN); /* ends a conversion that is under way */
        ADCSRA |= _BV(ADEN) | _BV(ADIF);
        running = false;
    }
}

uint32_t scan_ended_us(void)
{
    return ended_us;
}

const uint16_t *scan_values(void)
{
    return values;
}
