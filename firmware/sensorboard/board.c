#include "board.h"

#include <stdbool.h>
#include <string.h>

#include "crc16.h"
#include "raw.h"
#include "sensing.h"
#include "store.h"

static uint8_t settings[SETTINGS_BYTES];
static uint8_t staged[SETTINGS_BYTES];
static bool set;
static uint16_t checksum;
static uint16_t starts;

static void use(uint16_t sum)
{
    checksum = sum;
    set = true;
    sensing_use(settings);
}

void board_start(void)
{
    starts = store_count_start();
    if (store_load(settings))
        use(crc16(CRC16_START, settings, SETTINGS_BYTES));
}

void board_stage(uint16_t offset, const uint8_t *piece, uint8_t length)
{
    memcpy(staged + offset, piece, length);
}

/* Say whether what was kept aside may be used. */
static struct refusal staged_check(uint16_t sum)
{
    uint16_t staged_sum = crc16(CRC16_START, staged, SETTINGS_BYTES);
    if (sum == 0)
        return (struct refusal){OUT_OF_RANGE, 0};
    if (staged_sum != sum)
        return (struct refusal){WRONG_CHECKSUM, staged_sum};
    return settings_check(staged);
}

struct refusal board_commit(uint16_t sum)
{
    struct refusal refusal = staged_check(sum);
    if (refusal.reason != FINE)
        return refusal;
    bool known = set && memcmp(staged, settings, SETTINGS_BYTES) == 0;
    if (known && (store_busy() || store_kept()))
        return refusal;
    if (store_busy())
        return (struct refusal){BUSY_STORING, 0};
    if (!known) {
        memcpy(settings, staged, SETTINGS_BYTES);
        use(sum);
    }
    store_begin(settings, sum);
    return refusal;
}

const uint8_t *board_settings(void)
{
    return set ? settings : 0;
}

uint16_t board_checksum(void)
{
    return checksum;
}

uint16_t board_starts(void)
{
    return starts;
}

uint8_t board_flags(void)
{
    return (uint8_t)((set ? FLAG_SET : 0) | (store_kept() ? FLAG_KEPT : 0) | (store_busy() ? FLAG_STORING : 0)
                     | (store_spoilt() ? FLAG_SPOILT : 0) | (raw_due() ? FLAG_RAW : 0)
                     | (sensing_late() ? FLAG_LATE : 0));
}
