#include "wake.h"

#include <avr/interrupt.h>
#include <avr/sleep.h>
#include <stdbool.h>

static volatile bool woken;

void wake(void)
{
    woken = true;
}

void sleep_until_woken(void)
{
    set_sleep_mode(SLEEP_MODE_IDLE); /* timers, UART and ADC go on */
    cli();
    while (!woken) {
        sleep_enable();
        sei(); /* takes effect after the next instruction, so no interrupt comes between it and the sleep */
        sleep_cpu();
        sleep_disable();
        cli();
    }
    woken = false;
    sei();
}
