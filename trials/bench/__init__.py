"""Figures of speed."""
