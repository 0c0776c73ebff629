"""Trials of the journal: killed programs, power cuts, a damaged card."""
