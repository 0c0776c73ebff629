#include "frame.h"

#include <string.h>

#include "cobs.h"
#include "crc16.h"

static enum heard ended(struct receiver *receiver)
{
    uint8_t length = receiver->length;
    receiver->length = 0;
    if (length == 0)
        return NOTHING_YET;
    if (length > STUFFED_MAX || !cobs_decode(receiver->bytes, &length) || length < 4
        || crc16(CRC16_START, receiver->bytes, length) != 0)
        return DAMAGED_PIECE;
    receiver->payload = (uint8_t)(length - 4);
    return WHOLE_FRAME;
}

enum heard receiver_take(struct receiver *receiver, uint8_t byte)
{
    if (byte == 0)
        return ended(receiver);
    if (receiver->length < STUFFED_MAX)
        receiver->bytes[receiver->length++] = byte;
    else
        receiver->length = STUFFED_MAX + 1;
    return NOTHING_YET;
}

uint8_t frame_write(uint8_t type, uint8_t number, const uint8_t *payload, uint8_t length, uint8_t *wire)
{
    uint8_t plain[FRAME_MAX];
    plain[0] = type;
    plain[1] = number;
    memcpy(plain + 2, payload, length);
    uint16_t crc = crc16(CRC16_START, plain, (uint16_t)(2 + length));
    plain[2 + length] = (uint8_t)(crc >> 8);
    plain[3 + length] = (uint8_t)crc;
    wire[0] = 0;
    uint8_t stuffed = cobs_encode(plain, (uint8_t)(length + 4), wire + 1);
    wire[1 + stuffed] = 0;
    return (uint8_t)(stuffed + 2);
}
