"""Seats: who plays each colour, a person or an engine, and how that is written."""

from firmware.seats.seat import PERSON, Seat, SeatError, Seats, read_seat, read_seats, seats_of, written

__all__ = ["PERSON", "Seat", "SeatError", "Seats", "read_seat", "read_seats", "seats_of", "written"]
