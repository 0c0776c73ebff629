#include "requests.h"

#include <stdbool.h>

#include "board.h"
#include "raw.h"
#include "sensing.h"
#include "tell.h"

struct asked {
    uint8_t type;
    uint8_t number;
    const uint8_t *payload;
    uint8_t length;
};

static void refuse(const struct asked *asked, uint8_t reason, uint16_t detail)
{
    tell_error(asked->number, asked->type, reason, detail);
}

static void acknowledge(const struct asked *asked, uint16_t detail)
{
    tell_ack(asked->number, asked->type, detail);
}

static void hello(const struct asked *asked)
{
    tell_hello(asked->number);
}

static void state(const struct asked *asked)
{
    tell_state(asked->number);
}

static void raw(const struct asked *asked)
{
    uint16_t multiplexers = get16(asked->payload);
    uint8_t rounds = asked->payload[2];
    uint8_t every = asked->payload[3];
    if (multiplexers & (uint16_t)~MULTIPLEXER_MASK || (rounds && !multiplexers)) {
        refuse(asked, OUT_OF_RANGE, multiplexers);
    } else if (every == 0) {
        refuse(asked, OUT_OF_RANGE, every);
    } else {
        raw_want(multiplexers, rounds, every, asked->number);
        sensing_begin_anew();
        acknowledge(asked, rounds);
    }
}

/* Whether a piece lies within the settings; refused otherwise. */
static bool within(const struct asked *asked, uint16_t offset, uint8_t length)
{
    bool inside = offset < SETTINGS_BYTES && length <= SETTINGS_BYTES - offset;
    if (!inside)
        refuse(asked, OUT_OF_RANGE, offset);
    return inside;
}

static void write(const struct asked *asked)
{
    uint16_t offset = get16(asked->payload);
    uint8_t length = (uint8_t)(asked->length - 2);
    if (within(asked, offset, length)) {
        board_stage(offset, asked->payload + 2, length);
        acknowledge(asked, offset);
    }
}

static void commit(const struct asked *asked)
{
    uint16_t checksum = get16(asked->payload);
    struct refusal refusal = board_commit(checksum);
    if (refusal.reason == FINE)
        acknowledge(asked, checksum);
    else
        refuse(asked, refusal.reason, refusal.detail);
}

static void read(const struct asked *asked)
{
    uint16_t offset = get16(asked->payload);
    uint8_t count = asked->payload[2];
    if (count == 0 || count > PIECE_MAX)
        refuse(asked, OUT_OF_RANGE, count);
    else if (!board_settings())
        refuse(asked, NO_SETTINGS, 0);
    else if (within(asked, offset, count))
        tell_piece(asked->number, offset, count);
}

static void ping(const struct asked *asked)
{
    tell_pong(asked->number, asked->payload, asked->length);
}

static const struct {
    uint8_t type;
    uint8_t shortest; /* payload */
    uint8_t longest;
    void (*answer)(const struct asked *asked);
} answers[] = {
    {HELLO_REQUEST, 1, PAYLOAD_MAX, hello},
    {STATE_REQUEST, 0, 0, state},
    {RAW_REQUEST, 4, 4, raw},
    {WRITE_REQUEST, 3, 2 + PIECE_MAX, write},
    {COMMIT_REQUEST, 2, 2, commit},
    {READ_REQUEST, 3, 3, read},
    {PING_REQUEST, 0, PING_MAX, ping},
};

void request_answer(const struct receiver *frame)
{
    const struct asked asked = {frame->bytes[0], frame->bytes[1], frame->bytes + 2, frame->payload};
    if (asked.type >= FROM_BOARD) /* an echo */
        return;
    for (uint8_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        if (answers[i].type != asked.type)
            continue;
        if (asked.length < answers[i].shortest || asked.length > answers[i].longest)
            refuse(&asked, WRONG_LENGTH, asked.length);
        else
            answers[i].answer(&asked);
        return;
    }
    refuse(&asked, UNKNOWN_TYPE, 0);
}
