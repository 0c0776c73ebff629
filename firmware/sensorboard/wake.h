/* The main loop sleeps until an interrupt has something for it. */
#ifndef WAKE_H
#define WAKE_H

/* To be called by interrupts. */
void wake(void);

/* Sleep until wake() has been called since the last time. */
void sleep_until_woken(void);

#endif
