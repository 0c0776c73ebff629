#include "thresholds.h"

#include "settings.h"

uint8_t shown_by(const uint8_t *channel, uint16_t value, uint8_t before, uint16_t lowest, uint16_t highest)
{
    uint8_t kind = channel[AT_KIND];
    if (kind == KIND_OFF)
        return SHOWS_NONE;
    int16_t strength = (int16_t)(value - get16(channel + AT_REST)); /* both are at most VALUE_MAX */
    if (kind & KIND_INVERTED)
        strength = (int16_t)-strength;
    if ((kind & KIND_SWITCH) != 0) {
        if (strength < 0)
            strength = 0;
    } else if (value < lowest || value > highest) {
        return SHOWS_UNKNOWN;
    }
    uint8_t pole_shown = strength < 0 ? SHOWS_SOUTH : SHOWS_NORTH;
    uint16_t size = (uint16_t)(strength < 0 ? -strength : strength);
    uint16_t none = get16(channel + AT_NONE);
    uint16_t pole = get16(channel + AT_POLE);
    uint16_t hysteresis = get16(channel + AT_HYSTERESIS);
    if (before == SHOWS_NONE && size <= none + hysteresis)
        return SHOWS_NONE;
    if (before == pole_shown && size >= pole - hysteresis)
        return pole_shown;
    if (size <= none)
        return SHOWS_NONE;
    return size >= pole ? pole_shown : SHOWS_UNKNOWN;
}
