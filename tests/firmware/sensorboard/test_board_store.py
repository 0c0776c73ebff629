"""The settings in EEPROM survive whatever moment the power fails at."""

import ctypes

import pytest
from board_frames import LENGTH, Channel, crc, image
from board_parts import library

OLD = image({number: Channel() for number in range(4)}, board=1)
NEW = image({number: Channel(rest=8000 + number) for number in range(6)}, board=2)
PLACES = (16, 2048)
FOREVER = 0xFFFF


class Chip:
    """The pretended EEPROM, and a processor that starts anew."""

    def __init__(self) -> None:
        parts = library()
        self._parts = parts
        self.bytes = (ctypes.c_uint8 * 4096).in_dll(parts, "parts_eeprom")
        self._left = ctypes.c_uint16.in_dll(parts, "parts_writes_left")
        self.bytes[:] = [0xFF] * 4096
        self._left.value = FOREVER

    def load(self) -> bytes | None:
        """Return what a start finds."""
        found = ctypes.create_string_buffer(LENGTH)
        return found.raw if self._parts.store_load(found) else None

    def keep(self, settings: bytes, writes: int = FOREVER) -> int:
        """Write settings; the power fails after so many writes. Return how many steps it took."""
        self._left.value = writes
        kept = ctypes.create_string_buffer(settings, LENGTH)
        self._parts.store_begin(kept, crc(settings))
        steps = 0
        while self._parts.store_busy():
            self._parts.store_step()
            steps += 1
        self._left.value = FOREVER
        return steps

    @property
    def kept(self) -> bool:
        return bool(self._parts.store_kept())


@pytest.fixture
def chip() -> Chip:
    return Chip()


def test_an_empty_chip_holds_no_settings(chip: Chip) -> None:
    assert chip.load() is None


def test_settings_are_found_again_the_newest_always(chip: Chip) -> None:
    for board in range(1, 8):
        settings = image({0: Channel()}, board=board)
        chip.load()
        chip.keep(settings)
        assert chip.kept
        assert chip.load() == settings


def test_a_power_cut_at_any_write_leaves_the_old_settings_or_the_new_ones(chip: Chip) -> None:
    chip.load()
    chip.keep(OLD)
    chip.keep(OLD)  # both places are used, so the next writing has to take one away first
    before = bytes(chip.bytes)
    found = []
    for writes in range(200):
        chip.bytes[:] = list(before)
        assert chip.load() == OLD
        chip.keep(NEW, writes)
        found.append(chip.load())
    assert set(found) == {OLD, NEW}
    first = found.index(NEW)
    assert found[first:] == [NEW] * (len(found) - first)


def test_after_a_bit_has_turned_the_older_settings_are_used(chip: Chip) -> None:
    chip.load()
    chip.keep(OLD)
    chip.keep(NEW)
    whole = bytes(chip.bytes)
    place = next(place for place in PLACES if whole[place : place + LENGTH] == NEW)
    for offset in range(0, LENGTH, 7):
        chip.bytes[:] = list(whole)
        chip.bytes[place + offset] ^= 0x10
        assert chip.load() == OLD


def test_a_chip_that_takes_nothing_is_said_to_keep_nothing(chip: Chip) -> None:
    chip.load()
    chip.keep(OLD, writes=0)
    assert not chip.kept


def test_starts_are_counted_and_never_0(chip: Chip) -> None:
    count = library().store_count_start
    count.restype = ctypes.c_uint16
    assert [count() for _ in range(3)] == [1, 2, 3]
    chip.bytes[0:2] = [0xFE, 0xFF]
    assert [count() for _ in range(2)] == [1, 2]
