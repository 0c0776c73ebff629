"""Exchanges with a chip, many in one call of the kernel."""

from pathlib import Path

import pytest
from fake_spidev import TRANSFER, Spidev, installed

from hardware.computer import spi_messages
from hardware.computer.spi_messages import SpidevPort


@pytest.fixture
def spidev(monkeypatch: pytest.MonkeyPatch) -> Spidev:
    return installed(monkeypatch)


def test_the_numbers_of_the_calls_are_those_of_the_kernels_header() -> None:
    assert spi_messages._request(1, 1) == 0x40016B01  # SPI_IOC_WR_MODE
    assert spi_messages._request(4, 4) == 0x40046B04  # SPI_IOC_WR_MAX_SPEED_HZ
    assert spi_messages._request(0, TRANSFER.size) == 0x40206B00  # SPI_IOC_MESSAGE(1)


def test_exchanges_go_together_each_with_the_chip_enabled_anew(spidev: Spidev) -> None:
    port = SpidevPort(Path("/dev/spidev1.0"), 1_000_000)
    message = port.message([bytes((1, 0x80, 0)), bytes((1, 0x90, 0))], 20e-6)
    assert message.send() == bytes((0, 2, 0, 0, 2, 0))
    assert spidev.speeds == {"spidev1.0": 1_000_000}
    assert spidev.exchanges == [("spidev1.0", bytes((1, 0x80, 0))), ("spidev1.0", bytes((1, 0x90, 0)))]
    assert spidev.delays_us == [20]
    assert spidev.calls == 1


def test_a_message_is_sent_again_with_the_same_buffers(spidev: Spidev) -> None:
    message = SpidevPort(Path("/dev/spidev1.0"), 1_000_000).message([bytes((1, 0x80, 0))], 0.0)
    first = message.send()
    assert message.send() is first
    assert spidev.calls == 2
    assert spidev.delays_us == []


def test_closing_twice_closes_the_device_once(spidev: Spidev) -> None:
    port = SpidevPort(Path("/dev/spidev1.0"), 1_000_000)
    port.close()
    port.close()
    assert spidev.opened == {}


def test_a_device_that_refuses_its_settings_is_closed(spidev: Spidev, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: int, _request: int, _argument: object) -> int:
        raise OSError(22, "Invalid argument")

    monkeypatch.setattr(spidev, "ioctl", refuse)
    with pytest.raises(OSError, match="Invalid argument"):
        SpidevPort(Path("/dev/spidev1.0"), 1_000_000)
    assert spidev.opened == {}
