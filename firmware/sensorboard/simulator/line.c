#define _GNU_SOURCE
#include "line.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include "fail.h"
#include "modules.h"

#define BYTE_CYCLES (16000000 / 115200 * 10)
#define PATIENCE_MS 10000
#define QUEUE 65536 /* bytes from the host that wait for the UART */

static avr_t *avr;
static avr_uart_t *uart;
static avr_irq_t *uart_irq;
static int pty;
static uint8_t queue[QUEUE];
static uint32_t queue_put, queue_taken; /* how many bytes ever */
static struct line_counts counts;

static void read_pty(void)
{
    while (queue_put - queue_taken < QUEUE) {
        uint32_t at = queue_put % QUEUE;
        uint32_t room = QUEUE - (queue_put - queue_taken);
        if (room > QUEUE - at)
            room = QUEUE - at;
        ssize_t count = read(pty, queue + at, room);
        if (count <= 0)
            return;
        queue_put += (uint32_t)count;
        counts.received += (uint64_t)count;
    }
}

void line_read_until(uint64_t announced)
{
    struct pollfd there = {.fd = pty, .events = POLLIN};
    read_pty();
    while (counts.received < announced) {
        if (poll(&there, 1, PATIENCE_MS) <= 0)
            fail(BYTES_MISSING, "the bytes announced did not come from the pseudo-terminal");
        read_pty();
    }
}

static avr_cycle_count_t byte_arrives(avr_t *of, avr_cycle_count_t when, void *unused)
{
    (void)of;
    (void)unused;
    if (queue_taken != queue_put && uart->input.read == uart->input.write)
        avr_raise_irq(uart_irq + UART_IRQ_INPUT, queue[queue_taken++ % QUEUE]);
    return queue_taken == queue_put ? 0 : when + BYTE_CYCLES;
}

static void byte_leaves(struct avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)unused;
    uint8_t byte = (uint8_t)value;
    if (write(pty, &byte, 1) == 1)
        counts.sent++;
    else
        counts.dropped++;
}

const char *line_open(avr_t *of)
{
    struct termios raw;
    pty = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (pty < 0 || grantpt(pty) || unlockpt(pty))
        fail(WRONG_CALL, "no pseudo-terminal can be had");
    /* Kept open, so that the line stays up while no host is there. */
    int other_end = open(ptsname(pty), O_RDWR | O_NOCTTY);
    if (other_end < 0 || tcgetattr(other_end, &raw))
        fail(WRONG_CALL, "the pseudo-terminal does not open");
    cfmakeraw(&raw);
    tcsetattr(other_end, TCSANOW, &raw);

    uint32_t flags = 0; /* neither shown on a console nor waited for */
    avr = of;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    uart = uart_0_of(avr);
    uart_irq = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
    avr_irq_register_notify(uart_irq + UART_IRQ_OUTPUT, byte_leaves, NULL);
    return ptsname(pty);
}

void line_feed(void)
{
    if (queue_taken != queue_put && !avr_cycle_timer_status(avr, byte_arrives, NULL))
        avr_cycle_timer_register(avr, BYTE_CYCLES, byte_arrives, NULL);
}

const struct line_counts *line_counts(void)
{
    return &counts;
}
