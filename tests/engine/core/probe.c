/* Loads a library of the core and says of each position on standard input what it counts, writes and hashes:
 * GAME, tab, OPTIONS, tab, POSITION, tab, DEPTH. Standard output has for each: the count, the hash, the actions. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *function(void *library, const char *name)
{
    void *found = dlsym(library, name);
    if (!found) {
        fprintf(stderr, "no %s\n", name);
        exit(1);
    }
    return found;
}

int main(int count, char **arguments)
{
    static char line[65536], written[65536], error[256];
    void *library = count > 1 ? dlopen(arguments[1], RTLD_NOW) : NULL;
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    void *(*game_new)(const char *, const char *, char *, size_t) = function(library, "rl_game_new");
    void *(*position_new)(void *) = function(library, "rl_position_new");
    int (*position_read)(void *, const char *) = function(library, "rl_position_read");
    uint64_t (*perft)(void *, int, int) = function(library, "rl_perft");
    uint64_t (*hash)(void *) = function(library, "rl_hash");
    size_t (*actions)(void *, char *, size_t) = function(library, "rl_actions_write");
    while (fgets(line, sizeof line, stdin)) {
        char *name = strtok(line, "\t"), *options = strtok(NULL, "\t"), *text = strtok(NULL, "\t");
        char *depth = strtok(NULL, "\t\n");
        void *game = game_new(name, options, error, sizeof error), *position = game ? position_new(game) : NULL;
        if (!position || position_read(position, text)) {
            fprintf(stderr, "%s is not read: %s\n", text, error);
            return 1;
        }
        actions(position, written, sizeof written);
        printf("%llu %016llx %s\n", (unsigned long long)perft(position, atoi(depth), 1),
               (unsigned long long)hash(position), written);
    }
    return 0;
}
