#include "eeprom.h"

#include <avr/eeprom.h>

bool eeprom_ready(void)
{
    return eeprom_is_ready();
}

uint8_t eeprom_read(uint16_t at)
{
    return eeprom_read_byte((const uint8_t *)at);
}

void eeprom_write(uint16_t at, uint8_t byte)
{
    eeprom_write_byte((uint8_t *)at, byte);
}
