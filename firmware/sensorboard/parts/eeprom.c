/* An EEPROM for the parts that are tried out without a board: it is always ready, and can be cut off. */
#include "../eeprom.h"

uint8_t parts_eeprom[4096];
uint16_t parts_writes_left = UINT16_MAX; /* writes after this many are lost, as when the power fails */

bool eeprom_ready(void)
{
    return true;
}

uint8_t eeprom_read(uint16_t at)
{
    return parts_eeprom[at];
}

void eeprom_write(uint16_t at, uint8_t byte)
{
    if (parts_writes_left == 0)
        return;
    if (parts_writes_left != UINT16_MAX)
        parts_writes_left--;
    parts_eeprom[at] = byte;
}
