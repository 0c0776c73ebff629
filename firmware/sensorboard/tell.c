#include "tell.h"

#include <string.h>

#include "board.h"
#include "bytes.h"
#include "clock.h"
#include "link.h"
#include "sensing.h"
#include "uart.h"
#include "watchdog.h"

static uint16_t refused; /* requests answered with ERROR */

static uint8_t *put_bytes(uint8_t *at, const void *bytes, uint8_t length)
{
    memcpy(at, bytes, length);
    return at + length;
}

static uint8_t bits(uint16_t of)
{
    uint8_t count = 0;
    for (; of; of &= (uint16_t)(of - 1))
        count++;
    return count;
}

static uint8_t in_use(uint8_t multiplexer)
{
    return board_settings() ? bits(settings_inputs(board_settings(), multiplexer)) : 0;
}

void tell_hello(uint8_t to)
{
    static const uint8_t version[] = {PROTOCOL_VERSION, FIRMWARE_MINOR, FIRMWARE_PATCH};
    static const uint8_t no_board[4];
    uint8_t payload[27 + MULTIPLEXERS];
    uint16_t channels = 0;
    uint8_t *counts = payload + 27;
    for (uint8_t multiplexer = 0; multiplexer < MULTIPLEXERS; multiplexer++) {
        counts[multiplexer] = in_use(multiplexer);
        channels += counts[multiplexer];
    }
    uint8_t *at = payload;
    *at++ = to;
    *at++ = PROTOCOL_VERSION;
    at = put_bytes(at, version, sizeof version);
    at = put_bytes(at, BOARD_KIND, 4);
    at = put_bytes(at, board_settings() ? board_settings() + AT_BOARD : no_board, 4);
    *at++ = MULTIPLEXERS;
    *at++ = INPUTS;
    at = put16(at, CHANNELS);
    at = put16(at, channels);
    at = put16(at, SETTINGS_BYTES);
    at = put16(at, board_checksum());
    *at++ = board_flags();
    *at++ = watchdog_reason();
    put16(at, board_starts());
    link_send(HELLO, payload, sizeof payload);
}

void tell_state(uint8_t to)
{
    uint8_t payload[14 + STATE_BYTES];
    payload[0] = to;
    payload[1] = board_flags();
    uint8_t *at = put32(payload + 2, sensing_ended());
    at = put32(at, sensing_scans());
    at = put16(at, board_checksum());
    at = put16(at, board_starts());
    put_bytes(at, sensing_states(), STATE_BYTES);
    link_send(STATE, payload, sizeof payload);
}

void tell_pong(uint8_t to, const uint8_t *echo, uint8_t length)
{
    uint8_t payload[17 + PING_MAX];
    payload[0] = to;
    uint8_t *at = put32(payload + 1, clock_ms());
    at = put16(at, link_counts()->good);
    at = put16(at, link_counts()->damaged);
    at = put16(at, uart_lost());
    at = put16(at, refused);
    at = put32(at, sensing_longest_us());
    put_bytes(at, echo, length);
    link_send(PONG, payload, (uint8_t)(17 + length));
}

void tell_piece(uint8_t to, uint16_t offset, uint8_t length)
{
    uint8_t payload[3 + PIECE_MAX];
    payload[0] = to;
    put_bytes(put16(payload + 1, offset), board_settings() + offset, length);
    link_send(PIECE, payload, (uint8_t)(3 + length));
}

void tell_ack(uint8_t to, uint8_t type, uint16_t detail)
{
    uint8_t payload[4] = {to, type};
    put16(payload + 2, detail);
    link_send(ACK, payload, sizeof payload);
}

void tell_error(uint8_t to, uint8_t type, uint8_t reason, uint16_t detail)
{
    uint8_t payload[5] = {to, type, reason};
    put16(payload + 3, detail);
    count_up(&refused);
    link_send(ERROR, payload, sizeof payload);
}
