/* The sensor board's processor, running the very firmware: see README.md for how it is spoken to. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <simavr/avr_adc.h>
#include <simavr/avr_eeprom.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

#define MULTIPLEXERS 11
#define INPUTS 16
#define CHANNELS (MULTIPLEXERS * INPUTS)
#define HERTZ 16000000
#define SUPPLY_MV 5000
#define BYTE_CYCLES (HERTZ / 115200 * 10)
#define PATIENCE_MS 10000
#define QUEUE 65536 /* bytes from the host that wait for the UART */

/* Places in the ATmega2560's data space (data sheet, 33). */
enum { PORTA = 0x22, ADCSRB = 0x7b, ADMUX = 0x7c };
enum { MUX5 = 0x08, MUX_LOW = 0x07, SELECT_PINS = 0x0f };

#define ENDLESS_LOOP 0xcfff /* rjmp .-2 */

enum ending { WRONG_CALL = 1, CRASHED = 2, BYTES_MISSING = 3, UNKNOWN_COMMAND = 4 };

static avr_t *avr;
static avr_irq_t *adc_irq;
static avr_irq_t *uart_irq;
static avr_uart_t *uart;
static uint16_t millivolts[CHANNELS];
static int pty;
static uint8_t queue[QUEUE];
static uint32_t queue_put, queue_taken; /* how many bytes ever */
static uint64_t received, sent, dropped;
static uint32_t starts;

static void fail(enum ending ending, const char *what)
{
    fprintf(stderr, "simulator: %s\n", what);
    exit(ending);
}

/* ---- the line ---- */

static void open_pty(void)
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
    printf("%s\n", ptsname(pty));
    fflush(stdout);
}

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
        received += (uint64_t)count;
    }
}

static void read_pty_until(uint64_t announced)
{
    struct pollfd there = {.fd = pty, .events = POLLIN};
    read_pty();
    while (received < announced) {
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
        sent++;
    else
        dropped++;
}

/* ---- the sensors ---- */

/* A conversion begins: give the ADC the voltage that the multiplexer passes on now. */
static void adc_samples(struct avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)value;
    (void)unused;
    uint8_t low = avr->data[ADMUX] & MUX_LOW;
    uint8_t multiplexer = avr->data[ADCSRB] & MUX5 ? low + 8 : low;
    uint8_t input = avr->data[PORTA] & SELECT_PINS;
    uint16_t voltage = multiplexer < MULTIPLEXERS ? millivolts[multiplexer * INPUTS + input] : 0;
    avr_raise_irq(adc_irq + ADC_IRQ_ADC0 + low, voltage);
}

static avr_io_t *module(const char *kind)
{
    avr_io_t *io = avr->io_port;
    while (io && strcmp(io->kind, kind))
        io = io->next;
    if (!io)
        fail(WRONG_CALL, "this simavr's ATmega2560 is another one");
    return io;
}

/* simavr has room for eight voltages: inputs 8 to 15 are folded onto 0 to 7. */
static void fold_adc(void)
{
    avr_adc_t *adc = (avr_adc_t *)module("adc");
    for (int mode = 0; mode < 64; mode++)
        if (adc->muxmode[mode].kind == ADC_MUX_SINGLE)
            adc->muxmode[mode].src &= MUX_LOW;
    adc_irq = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, 0);
    avr_irq_register_notify(adc_irq + ADC_IRQ_OUT_TRIGGER, adc_samples, NULL);
}

static avr_uart_t *uart_0(void)
{
    avr_io_t *io = module("uart");
    while (io && (strcmp(io->kind, "uart") || ((avr_uart_t *)io)->name != '0'))
        io = io->next;
    if (!io)
        fail(WRONG_CALL, "this simavr's ATmega2560 is another one");
    return (avr_uart_t *)io;
}

static void keep_eeprom(const char *path)
{
    avr_eeprom_t *eeprom = (avr_eeprom_t *)module("eeprom");
    int file = open(path, O_RDWR | O_CREAT, 0666);
    off_t length = file < 0 ? -1 : lseek(file, 0, SEEK_END);
    if (length == 0 && pwrite(file, eeprom->eeprom, eeprom->size, 0) != eeprom->size)
        length = -1;
    else if (length != 0 && length != eeprom->size)
        length = -1;
    void *mapped = length < 0 ? MAP_FAILED : mmap(NULL, eeprom->size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (mapped == MAP_FAILED)
        fail(WRONG_CALL, "the EEPROM's file cannot be used: it must be new, or of 4096 bytes");
    free(eeprom->eeprom);
    eeprom->eeprom = mapped;
}

/* ---- the processor ---- */

static void no_sleep(avr_t *of, avr_cycle_count_t cycles)
{
    (void)of;
    (void)cycles; /* they are counted by simavr; nobody waits for them */
}

static void quiet(avr_t *of, const int level, const char *format, va_list words)
{
    if (of && level <= LOG_ERROR)
        vfprintf(stderr, format, words);
}

static void power_on(const char *elf)
{
    static elf_firmware_t firmware;
    avr_global_logger_set(quiet);
    if (elf_read_firmware(elf, &firmware))
        fail(WRONG_CALL, "the firmware cannot be read");
    avr = avr_make_mcu_by_name("atmega2560");
    if (!avr)
        fail(WRONG_CALL, "this simavr knows no ATmega2560");
    avr_init(avr);
    avr->frequency = HERTZ;
    avr_load_firmware(avr, &firmware);
    avr->frequency = HERTZ;
    avr->vcc = avr->avcc = avr->aref = SUPPLY_MV;
    avr->sleep = no_sleep;

    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    uart = uart_0();
    uart_irq = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
    avr_irq_register_notify(uart_irq + UART_IRQ_OUTPUT, byte_leaves, NULL);
    fold_adc();
}

/* Let the bytes that wait go into the UART, one after the other; a restart forgets all timers. */
static void feed_uart(void)
{
    if (queue_taken != queue_put && !avr_cycle_timer_status(avr, byte_arrives, NULL))
        avr_cycle_timer_register(avr, BYTE_CYCLES, byte_arrives, NULL);
}

static void started(void)
{
    starts++;
    feed_uart();
}

static void one_step(void)
{
    avr_flashaddr_t before = avr->pc;
    int state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed)
        fail(CRASHED, "the processor has crashed");
    if (avr->pc == avr->reset_pc && before != avr->pc)
        started();
}

static avr_cycle_count_t wakes_up(avr_t *of, avr_cycle_count_t when, void *unused)
{
    (void)of;
    (void)when;
    (void)unused;
    return 0; /* that a timer ends is all: a processor that sleeps does not sleep past it */
}

static void run(uint64_t until)
{
    feed_uart();
    if (avr->cycle < until)
        avr_cycle_timer_register(avr, until - avr->cycle, wakes_up, NULL);
    while (avr->cycle < until)
        one_step();
}

static void hang(void)
{
    for (avr_flashaddr_t at = 0; at < avr->codeend; at += 2) {
        if ((avr->flash[at] | avr->flash[at + 1] << 8) != ENDLESS_LOOP)
            continue;
        while (!avr->sreg[S_I] || avr->state != cpu_Running)
            one_step();
        avr->pc = at;
        return;
    }
    fail(WRONG_CALL, "the firmware has no endless loop");
}

/* ---- control ---- */

static uint64_t number(int bytes)
{
    uint8_t read_in[8];
    uint64_t value = 0;
    if (fread(read_in, 1, (size_t)bytes, stdin) != (size_t)bytes)
        exit(0);
    for (int i = bytes - 1; i >= 0; i--)
        value = value << 8 | read_in[i];
    return value;
}

static void answer(uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        putchar((int)(value >> 8 * i & 0xff));
}

static void command_run(void)
{
    uint64_t until = number(8);
    read_pty_until(number(8));
    run(until);
    putchar('r');
    answer(avr->cycle, 8);
    answer(received, 8);
    answer(sent, 8);
    answer(dropped, 8);
    answer(starts, 4);
}

static void command(int letter)
{
    uint16_t at;
    switch (letter) {
    case 'V':
        for (int channel = 0; channel < CHANNELS; channel++)
            millivolts[channel] = (uint16_t)number(2);
        return;
    case 'R':
        command_run();
        break;
    case 'Z':
        avr_reset(avr);
        avr_regbit_set(avr, avr->reset_flags.extrf);
        started();
        putchar('z');
        break;
    case 'H':
        hang();
        putchar('h');
        break;
    case 'K':
        at = (uint16_t)number(2);
        avr_core_watch_write(avr, at, (uint8_t)number(1));
        putchar('k');
        break;
    case 'G':
        at = (uint16_t)number(2);
        putchar('g');
        putchar(avr_core_watch_read(avr, at));
        break;
    default:
        fail(UNKNOWN_COMMAND, "unknown command");
    }
    fflush(stdout);
}

int main(int count, char **words)
{
    if (count < 2 || count > 3)
        fail(WRONG_CALL, "call: simulator FIRMWARE.elf [EEPROM-FILE]");
    power_on(words[1]);
    if (count == 3)
        keep_eeprom(words[2]);
    open_pty();
    starts = 1;
    for (int letter; (letter = getchar()) != EOF;)
        command(letter);
    return 0;
}
