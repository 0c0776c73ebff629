#include "link.h"

#include "uart.h"

static struct receiver receiver;
static struct link_counts counts;
static uint8_t next_number;

void count_up(uint16_t *count)
{
    if (*count < UINT16_MAX)
        (*count)++;
}

const struct receiver *link_receive(void)
{
    uint8_t byte;
    while (uart_take(&byte)) {
        switch (receiver_take(&receiver, byte)) {
        case NOTHING_YET:
            break;
        case WHOLE_FRAME:
            count_up(&counts.good);
            return &receiver;
        case DAMAGED_PIECE:
            count_up(&counts.damaged);
            break;
        }
    }
    return 0;
}

bool link_free(void)
{
    return uart_room() >= WIRE_MAX;
}

bool link_quiet(void)
{
    return uart_room() >= 2 * WIRE_MAX;
}

void link_send(uint8_t type, const uint8_t *payload, uint8_t length)
{
    uint8_t wire[WIRE_MAX];
    uart_send(wire, frame_write(type, next_number++, payload, length, wire));
}

const struct link_counts *link_counts(void)
{
    return &counts;
}
