#include "raw.h"

#include <string.h>

#include "bytes.h"
#include "link.h"

static uint16_t wanted;
static uint16_t taken[CHANNELS]; /* the values of the round that is being told */
static uint16_t untold;          /* multiplexers of that round still to be told */
static uint32_t taken_in;        /* the scan they are from */
static uint8_t rounds;           /* still to be taken */
static uint8_t round_number;     /* of the one that is being told */
static uint8_t every;
static uint8_t request;
static bool first;

void raw_want(uint16_t multiplexers, uint8_t number_of_rounds, uint8_t every_scans, uint8_t number)
{
    wanted = multiplexers;
    rounds = number_of_rounds;
    every = every_scans;
    request = number;
    untold = 0;
    first = true;
}

uint16_t raw_multiplexers(void)
{
    return rounds ? wanted : 0;
}

void raw_scanned(const uint16_t values[CHANNELS], uint32_t scan)
{
    if (!rounds || untold || (!first && scan - taken_in < every))
        return;
    memcpy(taken, values, sizeof taken);
    round_number = first ? 0 : (uint8_t)(round_number + 1);
    first = false;
    taken_in = scan;
    untold = wanted;
    rounds--;
}

bool raw_due(void)
{
    return rounds || untold;
}

void raw_tell(void)
{
    uint8_t payload[7 + 2 * INPUTS];
    uint8_t multiplexer = 0;
    if (!untold)
        return;
    while (!(untold >> multiplexer & 1))
        multiplexer++;
    untold &= (uint16_t)~(1u << multiplexer);
    payload[0] = request;
    payload[1] = round_number;
    payload[2] = multiplexer;
    uint8_t *at = put32(payload + 3, taken_in);
    for (uint8_t input = 0; input < INPUTS; input++)
        at = put16(at, taken[(uint8_t)(multiplexer * INPUTS + input)]);
    link_send(RAW, payload, sizeof payload);
}
