/* Writing into a buffer that may be too small, and reading a line without ever leaving it. */
#ifndef RL_TEXT_H
#define RL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* used counts what was to be written, also where there was no room for it. */
typedef struct rl_text {
    char *buffer;
    size_t room, used;
} rl_text;

void rl_put(rl_text *text, const char *words);
void rl_put_char(rl_text *text, char letter);
void rl_put_number(rl_text *text, int64_t number);
/* End with a zero byte; what does not fit is cut off. */
void rl_end(rl_text *text);

/* Take a word off a line if it begins with it. */
bool rl_take(const char **line, const char *word);
/* Take a whole number without leading zeros, of at most nine digits, with a minus where that is allowed. */
bool rl_take_number(const char **line, bool minus, int32_t *number);
/* How many letters the line has before any of these, or its end. */
size_t rl_until(const char *line, const char *letters);
/* The value of NAME=VALUE in a text of such words, its length too; NULL if it has none of that name. */
const char *rl_option(const char *options, const char *name, size_t *length);
/* The same as a number in a range, its default if it is not there; false if it is there and is none. */
bool rl_option_number(const char *options, const char *name, int low, int high, int usual, int *number);
/* Whether an option is there and has this value. */
bool rl_option_is(const char *options, const char *name, const char *value);

#endif
