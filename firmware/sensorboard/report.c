#include "report.h"

#include <string.h>

#define BEAT_MS 500u

static const uint8_t REPEAT_MS[] = {20, 60};
#define REPEATS sizeof REPEAT_MS

static bool changed(const struct report *report, const uint8_t states[STATE_BYTES], uint8_t flags)
{
    return ((report->flags ^ flags) & FLAGS_TOLD_AT_ONCE) != 0 || memcmp(report->states, states, STATE_BYTES) != 0;
}

bool report_due(const struct report *report, const uint8_t states[STATE_BYTES], uint8_t flags, uint32_t now)
{
    if (changed(report, states, flags) || now - report->told >= BEAT_MS)
        return true;
    return report->repeats < REPEATS && now - report->changed >= REPEAT_MS[report->repeats];
}

void report_told(struct report *report, const uint8_t states[STATE_BYTES], uint8_t flags, uint32_t now)
{
    if (changed(report, states, flags)) {
        report->repeats = 0;
        report->changed = now;
    } else if (report->repeats < REPEATS && now - report->changed >= REPEAT_MS[report->repeats]) {
        report->repeats++;
    }
    memcpy(report->states, states, STATE_BYTES);
    report->flags = flags;
    report->told = now;
}
