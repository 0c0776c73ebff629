#include "states.h"

#include "settings.h"
#include "thresholds.h"

void states_forget(uint8_t states[STATE_BYTES], const uint8_t *settings)
{
    const uint8_t *channel = settings_channel(settings, 0);
    for (uint8_t at = 0; at < STATE_BYTES; at++) {
        states[at] = 0;
        for (uint8_t shift = 0; shift < 8; shift += 2, channel += CHANNEL_BYTES)
            if (channel[AT_KIND] != KIND_OFF)
                states[at] |= (uint8_t)(SHOWS_UNKNOWN << shift);
    }
}

void states_update(uint8_t states[STATE_BYTES], const uint8_t *settings, const uint16_t values[CHANNELS])
{
    uint16_t lowest = get16(settings + AT_LOWEST);
    uint16_t highest = get16(settings + AT_HIGHEST);
    const uint8_t *channel = settings_channel(settings, 0);
    const uint16_t *value = values;
    for (uint8_t at = 0; at < STATE_BYTES; at++) {
        uint8_t before = states[at];
        uint8_t after = 0;
        for (uint8_t shift = 0; shift < 8; shift += 2, channel += CHANNEL_BYTES, value++)
            after |= (uint8_t)(shown_by(channel, *value, before >> shift & 3, lowest, highest) << shift);
        states[at] = after;
    }
}
