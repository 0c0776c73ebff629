"""Deciding: what counts and after how much quiet, what replaces the record, and what is asked."""
