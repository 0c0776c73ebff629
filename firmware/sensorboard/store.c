#include "store.h"

#include "crc16.h"
#include "eeprom.h"

#define LOOKED_AT_ONCE 64 /* bytes that are right already, passed over in one step */

static uint16_t place = STORE_PLACE_1; /* where the newest settings are: the next ones go to the other */
static uint16_t generation;
static bool kept;
static bool spoilt;

static const uint8_t *storing; /* what is being written, or none */
static uint16_t sum;
static uint16_t at;
static enum { UNMARK, FILL, COMPARE, MARK, END } phase;

static uint8_t waited_read(uint16_t where)
{
    while (!eeprom_ready())
        ;
    return eeprom_read(where);
}

static uint16_t read16(uint16_t where)
{
    return (uint16_t)(waited_read(where) | (uint16_t)waited_read(where + 1) << 8);
}

uint16_t store_count_start(void)
{
    uint16_t count = (uint16_t)(read16(STORE_COUNT_AT) + 1);
    if (count == 0 || count == UINT16_MAX) /* never counted before, or too often */
        count = 1;
    for (uint8_t i = 0; i < 2; i++) {
        uint8_t byte = (uint8_t)(count >> 8 * i);
        if (waited_read(STORE_COUNT_AT + i) != byte)
            eeprom_write(STORE_COUNT_AT + i, byte);
    }
    return count;
}

static void read_image(uint16_t from, uint8_t image[SETTINGS_BYTES])
{
    for (uint16_t i = 0; i < SETTINGS_BYTES; i++)
        image[i] = waited_read(from + i);
}

/* Read a place that bears the mark; false if it is not whole after all. */
static bool load_place(uint16_t from, uint8_t image[SETTINGS_BYTES])
{
    read_image(from, image);
    uint8_t trailer[2];
    put16(trailer, read16(from + PLACE_GENERATION));
    uint16_t checksum = crc16(crc16(CRC16_START, image, SETTINGS_BYTES), trailer, sizeof trailer);
    if (checksum != read16(from + PLACE_CHECKSUM) || settings_check(image).reason != FINE) {
        spoilt = true;
        return false;
    }
    place = from;
    generation = read16(from + PLACE_GENERATION);
    kept = true;
    return true;
}

bool store_load(uint8_t image[SETTINGS_BYTES])
{
    bool first = waited_read(STORE_PLACE_0 + PLACE_MARK) == STORE_MARK;
    bool second = waited_read(STORE_PLACE_1 + PLACE_MARK) == STORE_MARK;
    int16_t newer = (int16_t)(read16(STORE_PLACE_1 + PLACE_GENERATION) - read16(STORE_PLACE_0 + PLACE_GENERATION));
    if (first && second && newer > 0)
        return load_place(STORE_PLACE_1, image) || load_place(STORE_PLACE_0, image);
    return (first && load_place(STORE_PLACE_0, image)) || (second && load_place(STORE_PLACE_1, image));
}

void store_begin(const uint8_t image[SETTINGS_BYTES], uint16_t checksum)
{
    uint8_t trailer[2];
    put16(trailer, (uint16_t)(generation + 1));
    sum = crc16(checksum, trailer, sizeof trailer);
    storing = image;
    kept = false;
    at = 0;
    phase = UNMARK;
}

static uint16_t target(void)
{
    return place == STORE_PLACE_0 ? STORE_PLACE_1 : STORE_PLACE_0;
}

/* What is to stand at an offset of the place, the mark apart. */
static uint8_t wanted(uint16_t offset)
{
    if (offset < SETTINGS_BYTES)
        return storing[offset];
    uint8_t trailer[4];
    put16(put16(trailer, (uint16_t)(generation + 1)), sum);
    return trailer[offset - SETTINGS_BYTES];
}

static void ended(bool well)
{
    kept = well;
    if (well) {
        place = target();
        generation++;
    } else {
        spoilt = true;
    }
    storing = 0;
}

/* Pass over bytes that are as wanted; true at one that is not. */
static bool differs(void)
{
    for (uint8_t looked = 0; at < PLACE_MARK && looked < LOOKED_AT_ONCE; looked++, at++)
        if (eeprom_read(target() + at) != wanted(at))
            return true;
    return false;
}

void store_step(void)
{
    if (!storing || !eeprom_ready())
        return;
    switch (phase) {
    case UNMARK:
        if (eeprom_read(target() + PLACE_MARK) == STORE_MARK)
            eeprom_write(target() + PLACE_MARK, 0);
        phase = FILL;
        break;
    case FILL:
        if (differs()) {
            eeprom_write(target() + at, wanted(at));
            at++;
        }
        if (at == PLACE_MARK) {
            at = 0;
            phase = COMPARE;
        }
        break;
    case COMPARE:
        if (differs())
            ended(false);
        else if (at == PLACE_MARK)
            phase = MARK;
        break;
    case MARK:
        eeprom_write(target() + PLACE_MARK, STORE_MARK);
        phase = END;
        break;
    case END:
        ended(eeprom_read(target() + PLACE_MARK) == STORE_MARK);
        break;
    }
}

bool store_busy(void)
{
    return storing != 0;
}

bool store_kept(void)
{
    return kept;
}

bool store_spoilt(void)
{
    return spoilt;
}
