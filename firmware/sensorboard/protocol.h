/* The numbers of the protocol, as docs/sensor-board.md says them. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#define PROTOCOL_VERSION 1
#define FIRMWARE_MINOR 0
#define FIRMWARE_PATCH 0
#define BOARD_KIND "RLSB"

#define MULTIPLEXERS 11
#define INPUTS 16
#define CHANNELS (MULTIPLEXERS * INPUTS)
#define STATE_BYTES (CHANNELS / 4)
#define MULTIPLEXER_MASK ((1u << MULTIPLEXERS) - 1)

#define PAYLOAD_MAX 80
#define PIECE_MAX 64
#define PING_MAX 8

enum request {
    HELLO_REQUEST = 0x01,
    STATE_REQUEST = 0x02,
    RAW_REQUEST = 0x03,
    WRITE_REQUEST = 0x04,
    COMMIT_REQUEST = 0x05,
    READ_REQUEST = 0x06,
    PING_REQUEST = 0x07,
    FROM_BOARD = 0x80
};

enum answer {
    HELLO = 0x81,
    STATE = 0x82,
    RAW = 0x83,
    PIECE = 0x86,
    PONG = 0x87,
    ACK = 0x90,
    ERROR = 0x91
};

enum flag {
    FLAG_SET = 1,
    FLAG_KEPT = 2,
    FLAG_STORING = 4,
    FLAG_SPOILT = 8,
    FLAG_RAW = 16,
    FLAG_LATE = 32,
    FLAGS_TOLD_AT_ONCE = FLAG_SET | FLAG_KEPT | FLAG_STORING | FLAG_SPOILT
};

enum reason {
    FINE = 0,
    UNKNOWN_TYPE = 1,
    WRONG_LENGTH = 2,
    OUT_OF_RANGE = 3,
    BUSY_STORING = 4,
    NO_SETTINGS = 5,
    WRONG_CHECKSUM = 16,
    UNKNOWN_FORMAT = 17,
    BAD_OVERSAMPLING = 18,
    BAD_SETTLE = 19,
    BAD_PERIOD = 20,
    BAD_LIMITS = 21,
    NOT_ZERO = 22,
    UNKNOWN_KIND = 23,
    BAD_REST = 24,
    BAD_THRESHOLDS = 25,
    BAD_HYSTERESIS = 26
};

#endif
