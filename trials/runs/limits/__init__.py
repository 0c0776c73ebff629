"""Trials of the tests: a limit or a constraint of the referee is changed, and a test must fail."""
