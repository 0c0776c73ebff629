"""Engines at the table: the processes that think for seats, and the hook that brings their answers to the table."""

from firmware.engines.engine_seats import EngineSeats

__all__ = ["EngineSeats"]
