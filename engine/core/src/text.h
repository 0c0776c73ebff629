/* Writes into a buffer that may be too small, and reads a line without reading past its end. */
#ifndef RL_TEXT_H
#define RL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* used counts all letters to write, also those without room. */
typedef struct rl_text {
    char *buffer;
    size_t room, used;
} rl_text;

void rl_put(rl_text *text, const char *words);
void rl_put_char(rl_text *text, char letter);
void rl_put_number(rl_text *text, int64_t number);
/* End with a zero byte; text without room is cut off. */
void rl_end(rl_text *text);

/* Take a word off a line if the line begins with it. */
bool rl_take(const char **line, const char *word);
/* Take a whole number without leading zeros, of at most nine digits, with a minus if `minus` is set. */
bool rl_take_number(const char **line, bool minus, int32_t *number);
/* The number of letters before any of these letters or the end of the line. */
size_t rl_until(const char *line, const char *letters);
/* The value of NAME=VALUE in a text of such words, and its length; NULL if the name is missing. */
const char *rl_option(const char *options, const char *name, size_t *length);
/* The value as a number in a range, `usual` if the name is missing; false if the value is no such number. */
bool rl_option_number(const char *options, const char *name, int low, int high, int usual, int *number);
/* Whether an option is given with this value. */
bool rl_option_is(const char *options, const char *name, const char *value);

#endif
