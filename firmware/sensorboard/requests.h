/* What the host asks for, and what it is answered. */
#ifndef REQUESTS_H
#define REQUESTS_H

#include "frame.h"

/* Do what a whole frame asks for and answer it; only if link_free. */
void request_answer(const struct receiver *frame);

#endif
