#include "watchdog.h"

#include <avr/io.h>
#include <avr/wdt.h>

/* The longest scan there can be: 176 channels of 16 samples in 26 us, 16 times 1 ms to settle, and interrupts. */
#define LONGEST_SCAN_MS 150u

static uint8_t reason __attribute__((section(".noinit")));

/* Before anything else: after a restart by the watchdog it is still on, and soon bites again. */
void watchdog_first(void) __attribute__((naked, used, section(".init3")));
void watchdog_first(void)
{
    reason = MCUSR;
    MCUSR = 0;
    wdt_disable();
}

void watchdog_start(void)
{
    wdt_enable(WDTO_500MS);
}

void watchdog_feed(uint32_t now, bool scanning, uint32_t began)
{
    static uint32_t fed;
    if (now != fed && !(scanning && now - began > LONGEST_SCAN_MS)) {
        fed = now;
        wdt_reset();
    }
}

uint8_t watchdog_reason(void)
{
    return reason;
}
