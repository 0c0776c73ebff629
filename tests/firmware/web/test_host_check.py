"""The host check, and how much of everything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.web.server.host_check import HostNames, same_origin
from firmware.web.server.rate_limit import TokenBucket

NAMES = HostNames(frozenset({"localhost", "board", "board.local"}))


@pytest.mark.parametrize(
    ("host", "arrived", "fits"),
    [
        ("127.0.0.1:8017", ("127.0.0.1", 8017), True),
        ("localhost:8017", ("127.0.0.1", 8017), True),
        ("LOCALHOST:8017", ("127.0.0.1", 8017), True),
        ("board.local.:8017", ("192.168.1.5", 8017), True),
        ("board", ("192.168.1.5", 80), True),
        ("[::1]:8017", ("::1", 8017), True),
        ("[0:0::1]:8017", ("::1", 8017), True),
        ("192.168.1.5:8017", ("::ffff:192.168.1.5", 8017), True),
        ("127.0.0.1:8018", ("127.0.0.1", 8017), False),
        ("127.0.0.1", ("127.0.0.1", 8017), False),
        ("192.168.1.6:8017", ("192.168.1.5", 8017), False),
        ("evil.example:8017", ("127.0.0.1", 8017), False),
        ("localhost.evil.example:8017", ("127.0.0.1", 8017), False),
        ("127.0.0.1.evil.example:8017", ("127.0.0.1", 8017), False),
        ("127.0.0.1:8017:8017", ("127.0.0.1", 8017), False),
        ("[::1]8017", ("::1", 8017), False),
        ("[::1", ("::1", 8017), False),
        ("user@localhost:8017", ("127.0.0.1", 8017), False),
        ("localhost:http", ("127.0.0.1", 8017), False),
        ("localhost:\u0668\u0660\u0661\u0667", ("127.0.0.1", 8017), False),
        ("", ("127.0.0.1", 8017), False),
    ],
)
def test_a_page_answers_only_to_its_own_names(host: str, arrived: tuple[str, int], fits: bool) -> None:
    assert NAMES.fits(host, arrived) is fits


@given(st.text())
def test_no_header_is_more_than_not_fitting(host: str) -> None:
    assert NAMES.fits(host, ("10.0.0.1", 8017)) is False


@pytest.mark.parametrize(
    ("origin", "fits"),
    [
        ("http://localhost:8017", True),
        ("HTTP://Localhost:8017", True),
        ("https://localhost:8017", False),
        ("http://localhost", False),
        ("http://localhost:8017/", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
        (None, False),
    ],
)
def test_only_the_page_itself_may_ask(origin: str | None, fits: bool) -> None:
    assert same_origin(origin, "localhost:8017") is fits


def test_a_bucket_allows_its_burst_and_then_its_rhythm() -> None:
    bucket = TokenBucket(3, 2.0)
    assert [bucket.allows(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.allows(now) for now in (11.9, 12.1, 12.2, 14.2)] == [False, True, False, True]
    assert [bucket.allows(1000.0) for _ in range(4)] == [True, True, True, False]
