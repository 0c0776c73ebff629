#include "fail.h"

#include <stdio.h>
#include <stdlib.h>

void fail(enum ending ending, const char *what)
{
    fprintf(stderr, "simulator: %s\n", what);
    exit(ending);
}
