/* BLAKE2b (RFC 7693) with a digest of eight bytes and no key. */
#ifndef RL_BLAKE2B_H
#define RL_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

/* The digest as a number, its first byte the highest. */
uint64_t rl_blake2b_64(const uint8_t *data, size_t length);

#endif
