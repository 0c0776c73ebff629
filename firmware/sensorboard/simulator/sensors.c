#include "sensors.h"

#include <stddef.h>

#include "modules.h"

/* Places in the ATmega2560's data space (data sheet, 33). */
enum { PORTA = 0x22, ADCSRB = 0x7b, ADMUX = 0x7c };
enum { MUX5 = 0x08, MUX_LOW = 0x07, SELECT_PINS = 0x0f };

uint16_t sensor_millivolts[CHANNELS];
static avr_t *avr;
static avr_irq_t *adc_irq;

/* A conversion begins: give the ADC the voltage that the multiplexer passes on now. */
static void adc_samples(struct avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)value;
    (void)unused;
    uint8_t low = avr->data[ADMUX] & MUX_LOW;
    uint8_t multiplexer = avr->data[ADCSRB] & MUX5 ? low + 8 : low;
    uint8_t input = avr->data[PORTA] & SELECT_PINS;
    uint16_t voltage = multiplexer < MULTIPLEXERS ? sensor_millivolts[multiplexer * INPUTS + input] : 0;
    avr_raise_irq(adc_irq + ADC_IRQ_ADC0 + low, voltage);
}

/* simavr has room for eight voltages: inputs 8 to 15 are folded onto 0 to 7. */
void sensors_connect(avr_t *of)
{
    avr = of;
    avr_adc_t *adc = adc_of(avr);
    for (int mode = 0; mode < 64; mode++)
        if (adc->muxmode[mode].kind == ADC_MUX_SINGLE)
            adc->muxmode[mode].src &= MUX_LOW;
    adc_irq = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, 0);
    avr_irq_register_notify(adc_irq + ADC_IRQ_OUT_TRIGGER, adc_samples, NULL);
}
