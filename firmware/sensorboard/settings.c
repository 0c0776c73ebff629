#include "settings.h"

#include <stdbool.h>

static struct refusal refused(uint8_t reason, uint16_t detail)
{
    struct refusal refusal = {reason, detail};
    return refusal;
}

static bool within(uint16_t value, uint16_t lowest, uint16_t highest)
{
    return lowest <= value && value <= highest;
}

static struct refusal head_check(const uint8_t *image)
{
    uint16_t settle = get16(image + AT_SETTLE);
    uint16_t period = get16(image + AT_PERIOD);
    uint16_t highest = get16(image + AT_HIGHEST);
    if (image[AT_FORMAT] != SETTINGS_FORMAT)
        return refused(UNKNOWN_FORMAT, image[AT_FORMAT]);
    if (image[AT_OVERSAMPLING] > OVERSAMPLING_MAX)
        return refused(BAD_OVERSAMPLING, image[AT_OVERSAMPLING]);
    if (!within(settle, 5, 1000))
        return refused(BAD_SETTLE, settle);
    if (!within(period, 5, 200))
        return refused(BAD_PERIOD, period);
    if (highest > VALUE_MAX || get16(image + AT_LOWEST) >= highest)
        return refused(BAD_LIMITS, highest);
    for (uint8_t at = AT_RESERVED; at < SETTINGS_HEAD; at++)
        if (image[at])
            return refused(NOT_ZERO, at);
    return refused(FINE, 0);
}

static struct refusal channel_check(const uint8_t *image, uint8_t number)
{
    const uint8_t *channel = settings_channel(image, number);
    uint16_t pole = get16(channel + AT_POLE);
    uint8_t kind = channel[AT_KIND] & (uint8_t)~KIND_INVERTED;
    if (channel[AT_KIND] == KIND_OFF) {
        for (uint8_t at = 1; at < CHANNEL_BYTES; at++)
            if (channel[at])
                return refused(NOT_ZERO, (uint16_t)(channel + at - image));
        return refused(FINE, 0);
    }
    if (kind != KIND_LEVEL && kind != KIND_SWITCH)
        return refused(UNKNOWN_KIND, number);
    if (get16(channel + AT_REST) > VALUE_MAX)
        return refused(BAD_REST, number);
    if (pole > VALUE_MAX || !within(get16(channel + AT_NONE), 1, pole))
        return refused(BAD_THRESHOLDS, number);
    if (get16(channel + AT_HYSTERESIS) >= pole)
        return refused(BAD_HYSTERESIS, number);
    return refused(FINE, 0);
}

struct refusal settings_check(const uint8_t *image)
{
    struct refusal refusal = head_check(image);
    for (uint8_t channel = 0; channel < CHANNELS && refusal.reason == FINE; channel++)
        refusal = channel_check(image, channel);
    return refusal;
}

uint16_t settings_inputs(const uint8_t *image, uint8_t multiplexer)
{
    uint16_t inputs = 0;
    for (uint8_t input = 0; input < INPUTS; input++)
        if (settings_channel(image, (uint8_t)(multiplexer * INPUTS + input))[AT_KIND] != KIND_OFF)
            inputs |= (uint16_t)(1u << input);
    return inputs;
}
