/* The end of the simulator, and why. */
#ifndef FAIL_H
#define FAIL_H

enum ending { WRONG_CALL = 1, CRASHED = 2, BYTES_MISSING = 3, UNKNOWN_COMMAND = 4 };

/* Say what is wrong and end with this code. */
void fail(enum ending ending, const char *what) __attribute__((noreturn));

#endif
