/* The sensor board's processor, running the very firmware: see README.md for how it is spoken to. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "fail.h"
#include "line.h"
#include "processor.h"
#include "sensors.h"

static avr_t *avr;

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
    line_read_until(number(8));
    processor_run(until);
    putchar('r');
    answer(avr->cycle, 8);
    answer(line_counts()->received, 8);
    answer(line_counts()->sent, 8);
    answer(line_counts()->dropped, 8);
    answer(processor_starts(), 4);
}

static void command(int letter)
{
    uint16_t at;
    switch (letter) {
    case 'V':
        for (int channel = 0; channel < CHANNELS; channel++)
            sensor_millivolts[channel] = (uint16_t)number(2);
        return;
    case 'R':
        command_run();
        break;
    case 'Z':
        processor_reset();
        putchar('z');
        break;
    case 'H':
        processor_hang();
        putchar('h');
        break;
    case 'K':
        at = (uint16_t)number(2);
        avr_core_watch_write(avr, at, (uint8_t)number(1));
        putchar('k');
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
    avr = processor_power_on(words[1], count == 3 ? words[2] : NULL);
    sensors_connect(avr);
    printf("%s\n", line_open(avr));
    fflush(stdout);
    for (int letter; (letter = getchar()) != EOF;)
        command(letter);
    return 0;
}
