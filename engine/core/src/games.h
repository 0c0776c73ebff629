/* The games. Only the code that makes a game by its name uses them. */
#ifndef RL_GAMES_H
#define RL_GAMES_H

#include "rules.h"

extern const rl_rules yinsh_rules, ringgz_rules, ringo_rules, bry_rules;

#endif
