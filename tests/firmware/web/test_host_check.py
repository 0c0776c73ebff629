"""The doors: names, origins, codes, and how much of everything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.errors import PageError
from firmware.web.server.access import Access
from firmware.web.server.host_check import HostNames, same_origin
from firmware.web.server.pairing import (
    MOST_ADDRESSES,
    MOST_PAIRED,
    PAIRED_S,
    TRIES,
    TRIES_OF_ALL,
    TRY_EVERY_S,
    TRY_OF_ALL_EVERY_S,
    WRONG_CODES,
    Pairing,
)
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


def pairing() -> tuple[Pairing, list[str]]:
    codes: list[str] = []
    return Pairing(codes.append), codes


def test_the_code_that_was_told_pairs_and_its_cookie_lasts() -> None:
    made, codes = pairing()
    (code,) = codes
    assert len(code) == 6
    assert code.isdecimal()
    cookie = made.pair(f" {code} ", "10.0.0.2", 5.0)
    assert made.paired(cookie, 6.0)
    assert made.paired(cookie, PAIRED_S)
    assert not made.paired(cookie, PAIRED_S + 6.0)
    for other in (None, "", cookie[:-1], cookie + "x", code):
        assert not made.paired(other, 6.0)


def test_two_browsers_are_given_two_cookies_and_too_many_push_out_the_oldest() -> None:
    made, (code,) = pairing()
    cookies = [made.pair(code, f"10.0.0.{n}", n * 10.0) for n in range(MOST_PAIRED + 1)]
    assert len(set(cookies)) == len(cookies)
    assert [made.paired(cookie, 700.0) for cookie in cookies] == [False, *[True] * MOST_PAIRED]


def test_an_address_may_try_some_codes_and_then_must_wait() -> None:
    made, (code,) = pairing()
    wrong = "x"
    for _ in range(TRIES):
        with pytest.raises(PageError, match="That is not the code"):
            made.pair(wrong, "10.0.0.2", 0.0)
    with pytest.raises(PageError, match="Too many codes were tried"):
        made.pair(code, "10.0.0.2", 0.0)
    assert made.pair(code, "10.0.0.3", 0.0)
    assert made.pair(code, "10.0.0.2", TRY_EVERY_S + 0.1)


def test_wrong_codes_by_the_thousand_get_nowhere_and_the_code_is_changed_in_time() -> None:
    made, codes = pairing()
    checked = 0
    for n in range(20_000):
        try:
            made.pair(f"{n:06}", f"10.{n % 200}.0.1", n / 100)
        except PageError as error:
            checked += "not the code" in str(error)
    assert checked <= TRIES_OF_ALL + 200 / TRY_OF_ALL_EVERY_S + 1
    assert len(codes) == 1 + checked // WRONG_CODES
    assert made.pair(codes[-1], "10.250.0.1", 10_000.0)


def test_many_addresses_take_no_more_memory_than_some() -> None:
    made, _ = pairing()
    for n in range(MOST_ADDRESSES * 3):
        with pytest.raises(PageError):
            made.pair("x", f"10.0.{n // 250}.{n % 250}", 0.0)
    assert len(made._tries_of) == MOST_ADDRESSES


def test_without_pairing_all_may_touch_and_locked_hides_the_board() -> None:
    free = Access(None, locked=True)
    assert free.may_touch(None)
    assert free.may_look(None)
    assert free.pair("whatever", "10.0.0.2") is None
    for locked in (False, True):
        made, (code,) = pairing()
        access = Access(made, locked=locked, clock=lambda: 7.0)
        assert access.may_look(None) is not locked
        assert not access.may_touch(None)
        cookie = access.pair(code, "10.0.0.2")
        assert access.may_look(cookie)
        assert access.may_touch(cookie)
