#include "sensing.h"

#include "clock.h"
#include "raw.h"
#include "scan.h"
#include "settings.h"
#include "states.h"

/* Without settings raw values can be had already. */
enum { DEFAULT_OVERSAMPLING = 2, DEFAULT_SETTLE_US = 20, DEFAULT_PERIOD_MS = 30 };

static const uint8_t *settings;
static struct scan_plan usual = {.settle = DEFAULT_SETTLE_US, .oversampling = DEFAULT_OVERSAMPLING};
static struct scan_plan plan; /* of the scan that is running: the usual, and what raw values need */
static uint16_t period = DEFAULT_PERIOD_MS;
static uint8_t states[STATE_BYTES];
static uint32_t scans;
static uint32_t began;
static uint32_t began_us;
static uint32_t ended;
static uint32_t longest_us;
static bool under_way; /* a scan has begun, and its values have not been looked at */
static bool at_once = true;
static bool late;

void sensing_use(const uint8_t *image)
{
    settings = image;
    usual.oversampling = image[AT_OVERSAMPLING];
    usual.settle = get16(image + AT_SETTLE);
    period = get16(image + AT_PERIOD);
    for (uint8_t input = 0; input < INPUTS; input++)
        usual.multiplexers[input] = 0;
    for (uint8_t multiplexer = 0; multiplexer < MULTIPLEXERS; multiplexer++) {
        uint16_t inputs = settings_inputs(image, multiplexer);
        for (uint8_t input = 0; input < INPUTS; input++)
            if (inputs >> input & 1)
                usual.multiplexers[input] |= (uint16_t)(1u << multiplexer);
    }
    states_forget(states, image);
    sensing_begin_anew();
}

void sensing_begin_anew(void)
{
    scan_abandon();
    under_way = false;
    at_once = true;
}

static void look(uint32_t now)
{
    uint32_t took_us = scan_ended_us() - began_us;
    if (took_us > longest_us)
        longest_us = took_us;
    late = took_us > period * 1000ul;
    under_way = false;
    ended = now;
    scans++;
    if (settings)
        states_update(states, settings, scan_values());
    raw_scanned(scan_values(), scans);
}

static bool anything_to_measure(void)
{
    bool anything = false;
    plan = usual;
    for (uint8_t input = 0; input < INPUTS; input++) {
        plan.multiplexers[input] |= raw_multiplexers();
        anything |= plan.multiplexers[input] != 0;
    }
    return anything;
}

void sensing_step(uint32_t now)
{
    if (scan_running())
        return;
    if (under_way)
        look(now);
    if ((at_once || now - began >= period) && anything_to_measure()) {
        began = now;
        began_us = clock_us();
        under_way = true;
        at_once = false;
        scan_begin(&plan);
    }
}

const uint8_t *sensing_states(void)
{
    return states;
}

uint32_t sensing_scans(void)
{
    return scans;
}

uint32_t sensing_ended(void)
{
    return ended;
}

uint32_t sensing_longest_us(void)
{
    return longest_us;
}

bool sensing_late(void)
{
    return late;
}

uint32_t sensing_began(void)
{
    return began;
}
