"""Codes that hold for two minutes after somebody at the board asked, and the browsers that were paired with them."""

import pytest

from firmware.errors import PageError
from firmware.web.server.access import Access
from firmware.web.server.pairing import (
    DIGITS,
    MOST_ADDRESSES,
    MOST_PAIRED,
    PAIRED_S,
    TRIES,
    WINDOW_S,
    Pairing,
    network_of,
)


def silent(_: str) -> None:
    """Show nobody a code."""


def test_a_code_pairs_one_browser_and_its_cookie_lasts() -> None:
    shown: list[str] = []
    said: list[str] = []
    made = Pairing(shown.append, said.append)
    code = made.open(0.0)
    assert shown == [code]
    assert len(code) == DIGITS
    cookie = made.pair(f" {code[:4]} {code[4:]} ", "10.0.0.2", 5.0)
    assert made.paired(cookie, 6.0)
    assert made.paired(cookie, PAIRED_S)
    assert not made.paired(cookie, PAIRED_S + 6.0)
    for other in (None, "", cookie[:-1], cookie + "x", code):
        assert not made.paired(other, 6.0)
    assert said == ["A browser at 10.0.0.2 was paired (number 1)."]
    with pytest.raises(PageError, match="no code now"):
        made.pair(code, "10.0.0.3", 6.0)


def test_without_somebody_at_the_board_there_is_no_code_to_be_guessed() -> None:
    made = Pairing(silent)
    with pytest.raises(PageError, match="Ask for one at the board"):
        made.pair("0" * DIGITS, "10.0.0.2", 0.0)
    code = made.open(10.0)
    with pytest.raises(PageError, match="no code now"):
        made.pair(code, "10.0.0.2", 10.0 + WINDOW_S)


def test_the_right_code_is_taken_while_others_guess() -> None:
    made = Pairing(silent)
    code = made.open(0.0)
    for number in range(50_000):
        with pytest.raises(PageError):
            made.pair(f"x{number}", f"10.0.{number // 250 % 16}.{number % 250}", 1.0)
    assert made.pair(code, "192.168.1.7", 2.0)


def test_an_address_has_some_tries_and_a_new_code_new_ones() -> None:
    made = Pairing(silent)
    code = made.open(0.0)
    for _ in range(TRIES):
        with pytest.raises(PageError, match="That is not the code"):
            made.pair("x", "10.0.0.2", 0.0)
    with pytest.raises(PageError, match="Too many codes were tried"):
        made.pair(code, "10.0.0.2", 0.0)
    assert made.pair(made.open(1.0), "10.0.0.2", 1.0)


def test_a_network_of_ipv6_is_one_and_who_has_not_tried_in_it_may() -> None:
    made = Pairing(silent)
    code = made.open(0.0)
    checked = 0
    for number in range(MOST_ADDRESSES * 3):
        try:
            made.pair("x", f"2001:db8::{number:x}", 0.0)
        except PageError as error:
            checked += "not the code" in str(error)
    assert checked <= MOST_ADDRESSES + TRIES
    assert made.pair(code, "192.168.1.7", 0.0)
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:10.0.0.2") == network_of("10.0.0.2")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("somebody") == "somebody"


def test_many_addresses_take_no_more_memory_than_some() -> None:
    made = Pairing(silent)
    made.open(0.0)
    for n in range(MOST_ADDRESSES * 2):
        with pytest.raises(PageError):
            made.pair("x", f"10.{n // 62500}.{n // 250 % 250}.{n % 250}", 0.0)
    assert len(made._tries_of) <= MOST_ADDRESSES
    assert len(made._tried) <= MOST_ADDRESSES


def test_paired_browsers_are_listed_and_can_be_revoked() -> None:
    made = Pairing(silent)
    one = made.pair(made.open(0.0), "10.0.0.2", 0.0)
    two = made.pair(made.open(1.0), "10.0.0.3", 1.0)
    assert [(paired.number, paired.address) for paired in made.browsers(2.0)] == [(1, "10.0.0.2"), (2, "10.0.0.3")]
    made.revoke(1)
    assert not made.paired(one, 2.0)
    assert made.paired(two, 2.0)
    with pytest.raises(PageError, match="No browser of number 1"):
        made.revoke(1)


def test_too_many_browsers_push_out_the_oldest() -> None:
    made = Pairing(silent)
    cookies = [made.pair(made.open(float(n)), f"10.0.0.{n}", float(n)) for n in range(MOST_PAIRED + 1)]
    assert len(set(cookies)) == len(cookies)
    assert [made.paired(cookie, 700.0) for cookie in cookies] == [False, *[True] * MOST_PAIRED]


def test_without_pairing_all_may_touch_and_locked_hides_the_board() -> None:
    free = Access(None, locked=True)
    assert free.may_touch(None)
    assert free.may_look(None)
    assert free.pair("whatever", "10.0.0.2") is None
    for locked in (False, True):
        made = Pairing(silent)
        code = made.open(7.0)
        access = Access(made, locked=locked, clock=lambda: 7.0)
        assert access.may_look(None) is not locked
        assert not access.may_touch(None)
        cookie = access.pair(code, "10.0.0.2")
        assert access.may_look(cookie)
        assert access.may_touch(cookie)
