"""Seats: who plays each colour, a person or an engine, and the written form of that."""

from firmware.seats.seat import PERSON, Seat, SeatError, Seats, journal_seats, read_seat, read_seats, seats_of, written

__all__ = ["PERSON", "Seat", "SeatError", "Seats", "journal_seats", "read_seat", "read_seats", "seats_of", "written"]
