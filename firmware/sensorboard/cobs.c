#include "cobs.h"

uint8_t cobs_encode(const uint8_t *from, uint8_t length, uint8_t *to)
{
    uint8_t code_at = 0;
    uint8_t at = 1;
    for (uint8_t i = 0; i < length; i++) {
        if (from[i]) {
            to[at++] = from[i];
        } else {
            to[code_at] = (uint8_t)(at - code_at);
            code_at = at++;
        }
    }
    to[code_at] = (uint8_t)(at - code_at);
    return at;
}

bool cobs_decode(uint8_t *bytes, uint8_t *length)
{
    uint8_t in = 0;
    uint8_t out = 0;
    while (in < *length) {
        uint8_t code = bytes[in];
        if (code == 0 || code > *length - in)
            return false;
        for (uint8_t i = 1; i < code; i++) {
            if (bytes[in + i] == 0)
                return false;
            bytes[out++] = bytes[in + i];
        }
        in = (uint8_t)(in + code);
        if (in < *length && code < 0xff)
            bytes[out++] = 0;
    }
    *length = out;
    return true;
}
