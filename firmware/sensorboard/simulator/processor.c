#define _GNU_SOURCE
#include "processor.h"

#include <fcntl.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fail.h"
#include "line.h"
#include "modules.h"

#define HERTZ 16000000
#define SUPPLY_MV 5000
#define ENDLESS_LOOP 0xcfff /* rjmp .-2 */

static avr_t *avr;
static uint32_t starts;

static void keep_eeprom(const char *path)
{
    avr_eeprom_t *eeprom = eeprom_of(avr);
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

avr_t *processor_power_on(const char *elf, const char *eeprom)
{
    static elf_firmware_t firmware;
    avr_global_logger_set(quiet);
    if (elf_read_firmware(elf, &firmware))
        fail(WRONG_CALL, "the firmware cannot be read");
    avr = avr_make_mcu_by_name("atmega2560");
    if (!avr)
        fail(WRONG_CALL, "this simavr knows no ATmega2560");
    avr_init(avr);
    avr_load_firmware(avr, &firmware);
    avr->frequency = HERTZ;
    avr->vcc = avr->avcc = avr->aref = SUPPLY_MV;
    avr->sleep = no_sleep;
    if (eeprom)
        keep_eeprom(eeprom);
    starts = 1;
    return avr;
}

static void started(void)
{
    starts++;
    line_feed();
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

void processor_run(uint64_t until)
{
    line_feed();
    if (avr->cycle < until)
        avr_cycle_timer_register(avr, until - avr->cycle, wakes_up, NULL);
    while (avr->cycle < until)
        one_step();
}

void processor_hang(void)
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

void processor_reset(void)
{
    avr_reset(avr);
    avr_regbit_set(avr, avr->reset_flags.extrf);
    started();
}

uint32_t processor_starts(void)
{
    return starts;
}
