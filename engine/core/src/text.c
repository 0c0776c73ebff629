#include "text.h"

#include <string.h>

void rl_put_char(rl_text *text, char letter)
{
    if (text->used + 1 < text->room)
        text->buffer[text->used] = letter;
    text->used++;
}

void rl_put(rl_text *text, const char *words)
{
    while (*words)
        rl_put_char(text, *words++);
}

void rl_put_number(rl_text *text, int64_t number)
{
    char digits[20];
    int count = 0;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    if (number < 0)
        rl_put_char(text, '-');
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    while (count)
        rl_put_char(text, digits[--count]);
}

void rl_end(rl_text *text)
{
    if (text->room)
        text->buffer[text->used < text->room ? text->used : text->room - 1] = 0;
}

bool rl_take(const char **line, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*line, word, length))
        return false;
    *line += length;
    return true;
}

bool rl_take_number(const char **line, bool minus, int32_t *number)
{
    const char *at = *line;
    bool negative = minus && *at == '-';
    int32_t found = 0;
    int digits = 0;
    at += negative;
    if (*at == '0' && (negative || (at[1] >= '0' && at[1] <= '9')))
        return false;
    for (; *at >= '0' && *at <= '9'; at++) {
        if (++digits > 9)
            return false;
        found = found * 10 + (*at - '0');
    }
    if (!digits)
        return false;
    *number = negative ? -found : found;
    *line = at;
    return true;
}

size_t rl_until(const char *line, const char *letters) { return strcspn(line, letters); }

const char *rl_option(const char *options, const char *name, size_t *length)
{
    size_t named = strlen(name);
    while (*options) {
        size_t word = strcspn(options, " ");
        if (word > named && !strncmp(options, name, named) && options[named] == '=') {
            *length = word - named - 1;
            return options + named + 1;
        }
        options += word;
        options += *options == ' ';
    }
    return NULL;
}

bool rl_option_number(const char *options, const char *name, int low, int high, int usual, int *number)
{
    size_t length;
    const char *value = rl_option(options, name, &length), *end = value;
    int32_t found;
    *number = usual;
    if (!value)
        return true;
    if (!rl_take_number(&end, false, &found) || end != value + length || found < low || found > high)
        return false;
    *number = found;
    return true;
}

bool rl_option_is(const char *options, const char *name, const char *value)
{
    size_t length;
    const char *given = rl_option(options, name, &length);
    return given && length == strlen(value) && !strncmp(given, value, length);
}
