#include "sensors.h"

#include <math.h>
#include <stddef.h>

#include "modules.h"

/* Places in the ATmega2560's data space (data sheet, 33). */
enum { PORTA = 0x22, ADCSRB = 0x7b, ADMUX = 0x7c };
enum { MUX5 = 0x08, MUX_LOW = 0x07, SELECT_PINS = 0x0f };

/* What is soldered: the resistor from each common pin to ground, and two capacities, of that pin
   and of the converter's sample capacitor, which is connected for one and a half clocks of 500 kHz (data sheets of the
   CD74HC4067 and of the ATmega2560, 26.5). */
static const double PULL_DOWN_OHM = 10000.0, COMMON_F = 60e-12, SAMPLE_F = 14e-12, SAMPLE_S = 3e-6;

uint16_t sensor_millivolts[CHANNELS];
static avr_t *avr;
static avr_irq_t *adc_irq;
static double pin_millivolts[MULTIPLEXERS]; /* at each common pin when it was sampled last */
static avr_cycle_count_t pin_sampled[MULTIPLEXERS];
static double held_millivolts; /* in the sample capacitor */

/* What the converter samples: a sensor's voltage, or, where nothing drives the common pin, the charge that is left. */
static double sampled(uint8_t multiplexer, uint16_t driven)
{
    double seen;
    if (driven == FLOATING) {
        double seconds = (double)(avr->cycle - pin_sampled[multiplexer]) / avr->frequency;
        double pin = pin_millivolts[multiplexer] * exp(-seconds / (PULL_DOWN_OHM * COMMON_F));
        seen = (COMMON_F * pin + SAMPLE_F * held_millivolts) / (COMMON_F + SAMPLE_F);
        seen *= exp(-SAMPLE_S / (PULL_DOWN_OHM * (COMMON_F + SAMPLE_F)));
    } else {
        seen = driven;
    }
    pin_millivolts[multiplexer] = held_millivolts = seen;
    pin_sampled[multiplexer] = avr->cycle;
    return seen;
}

/* A conversion begins: give the ADC the voltage that the multiplexer passes on now. */
static void adc_samples(struct avr_irq_t *irq, uint32_t value, void *unused)
{
    (void)irq;
    (void)value;
    (void)unused;
    uint8_t low = avr->data[ADMUX] & MUX_LOW;
    uint8_t multiplexer = avr->data[ADCSRB] & MUX5 ? low + 8 : low;
    uint8_t input = avr->data[PORTA] & SELECT_PINS;
    double voltage = 0;
    if (multiplexer < MULTIPLEXERS)
        voltage = sampled(multiplexer, sensor_millivolts[multiplexer * INPUTS + input]);
    avr_raise_irq(adc_irq + ADC_IRQ_ADC0 + low, (uint32_t)lround(voltage));
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
