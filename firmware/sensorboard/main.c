/* The sensor board: scans, thresholds, and the line to the host. docs/sensor-board.md is its protocol. */
#include <avr/interrupt.h>

#include "board.h"
#include "clock.h"
#include "link.h"
#include "raw.h"
#include "report.h"
#include "requests.h"
#include "scan.h"
#include "sensing.h"
#include "store.h"
#include "tell.h"
#include "uart.h"
#include "wake.h"
#include "watchdog.h"

static void answer_requests(void)
{
    while (link_free()) { /* so that each request finds room for its answer */
        const struct receiver *frame = link_receive();
        if (!frame)
            return;
        request_answer(frame);
    }
}

static void tell(uint32_t now)
{
    static struct report report;
    if (link_free() && report_due(&report, sensing_states(), board_flags(), now)) {
        tell_state(0);
        report_told(&report, sensing_states(), board_flags(), now);
    }
    if (link_quiet())
        raw_tell();
}

int main(void)
{
    watchdog_start();
    clock_start();
    uart_start();
    scan_prepare();
    board_start();
    sei();
    tell_hello(0);
    for (;;) {
        uint32_t now = clock_ms();
        watchdog_feed(now, scan_running(), sensing_began());
        answer_requests();
        sensing_step(now);
        store_step();
        tell(now);
        sleep_until_woken();
    }
}
