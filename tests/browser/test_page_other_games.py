"""The other games on the page: some turns on each of their boards by mouse, by finger and by the keyboard alone."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

import pytest
from accessible import serious
from page_board import PageBoard
from page_hands import HANDS, FingerHands, KeyHands, PageHands, do_step
from served import Served
from windows import NARROW, SIDEWAYS, SMALL

from engine.game import Piece, Point
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile

PLAYED: Mapping[str, tuple[tuple[str, ...], str]] = {
    "ringgz": (("players=4",), "*c3 r4@c4 b1@c4 yB@d3 g2@c4 r2@b4"),
    "ringgz-poles": (("players=2",), "*c3 r2@c4 y3@c4 b4@c4 g1@c4 bB@b3"),
    "ringo-13": ((), "-1,-1>0,0 0,1>2,-1 1,1>3,-1"),
    "bry-hex37": (("players=3",), "BHS@D1 RHC@D7 YSC@E3 BHH@G4 RSC@D5 YHS@B3 G4-D7"),
}
"""What is played on each board, with which options: in BRY the last action captures, and turns a piece over."""

PLAYED_BY = (
    *(("ringgz", "finger"), ("ringgz", "keys"), ("ringgz-poles", "mouse"), ("ringo-13", "mouse"), ("ringo-13", "keys")),
    *(("bry-hex37", "finger"), ("bry-hex37", "keys")),
)
"""The boards, and the hands that play on them: each board's shape with the keyboard, which has to find its way."""


class Walker(KeyHands):
    """The keyboard on boards of any shape: the cursor goes over to points that no line leads to."""

    def walk(self, point: Point) -> None:
        """Walk to a point: always the arrow that leads nearest to its direction and has not been tried from here."""
        self._focus()
        tried: set[tuple[Point, str]] = set()
        for _ in range(120):
            here = self._board.cursor()
            if here == point:
                return
            (x, y), (u, v) = self._board.points[here], self._board.points[point]
            along = {"ArrowRight": u - x, "ArrowLeft": x - u, "ArrowUp": v - y, "ArrowDown": y - v}
            left = [arrow for arrow in along if (here, arrow) not in tried]
            assert left, f"the arrow keys do not lead from {here} to {point}"
            arrow = max(left, key=lambda arrow: along[arrow])
            tried.add((here, arrow))
            self._page.keyboard.press(arrow)
        raise AssertionError(f"the arrow keys do not lead to {point}; the cursor is on {self._board.cursor()}")


class Tapper(FingerHands):
    """A finger on a small screen, where what lies beside the board may be below its edge: it taps what it wants."""

    def put(self, piece: Piece, point: Point) -> None:
        page = self._board.page
        page.locator(f'.supply[data-kind="{piece}"]').tap()  # it is scrolled to
        page.wait_for_selector(f'.supply[data-kind="{piece}"][aria-pressed=true]')
        page.evaluate("() => document.getElementById('board').scrollIntoView({ block: 'start', behavior: 'instant' })")
        page.touchscreen.tap(*self._board.place(point))


OWN_HANDS: Mapping[str, Callable[[PageBoard], PageHands]] = {"keys": Walker, "finger": Tapper}
"""Hands that find their way on boards of any shape, with any number of supplies."""


def opened(
    name: str,
    serve: Callable[..., Served],
    open_page: Callable[..., PageBoard],
    options: tuple[str, ...] = (),
    **window: Any,
) -> PageBoard:
    """Open a page at a board of this name, a game with these options on it."""
    served = serve("--board", name, *(word for option in options for word in ("--option", option)))
    return open_page(served, load_profile(name), **window)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "kind"), PLAYED_BY)
def test_some_turns_are_played_and_recorded(
    name: str, kind: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    options, record = PLAYED[name]
    game = game_for(load_profile(name), options=options)
    make_hands, window = HANDS[kind]
    board = opened(name, serve, open_page, options, **window)
    hands = OWN_HANDS.get(kind, make_hands)(board)
    state = game.start()
    for number, action in enumerate(record.split(), 1):
        for step in game.steps(state, action):
            do_step(hands, step)
        state = game.play(state, action)
        board.wait_for_record(number)
        assert board.record()[-1].endswith(action)
    for point, stack in game.placement(state).items():
        board.wait_for_count(point, len(stack))
    stood = {point: sorted(stack) for point, stack in board.standing().items()}
    assert stood == {point: sorted(stack) for point, stack in game.placement(state).items()}
    turn = board.page.locator(".player.turn")
    assert [turn.nth(i).get_attribute("data-player") for i in range(turn.count())] == [game.turn(state)]
    shown = {each: board.page.locator(f'.player[data-player="{each}"] .score').inner_text() for each in game.players}
    assert shown == {player: str(score) for player, score in game.score(state).items()}


@pytest.mark.parametrize("name", PLAYED)
def test_beside_a_board_of_many_kinds_no_panel_light_covers_another(
    name: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    options, _ = PLAYED[name]
    game = game_for(load_profile(name), options=options)
    board = opened(name, serve, open_page, options, **NARROW)
    rows = board.page.locator(".supply:visible")
    shown = [rows.nth(i).get_attribute("data-kind") for i in range(rows.count())]
    standing = {piece for stack in game.placement(game.start()).values() for piece in stack}
    if len(game.kinds) > 6:
        assert shown == [kind for kind in game.kinds if kind.removesuffix("-down") not in standing]
    assert len(set(shown)) == len(shown)
    lamps = board.page.evaluate(
        "() => [...document.querySelectorAll('.light')].map((each) => each.querySelector('circle'))"
        ".map((each) => [Number(each.getAttribute('cx')), Number(each.getAttribute('cy'))])"
    )
    panel = sorted(x for x, _ in lamps[len(board.points) :])
    assert len(panel) == len(board.profile.lights.panel)
    assert min(b - a for a, b in pairwise(panel)) > 6
    wide = board.page.evaluate("() => [document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1]


PLACES = (
    "all => all.map((each) => each.getBoundingClientRect()).map(({ x, y, right, bottom }) => [x, y, right, bottom])"
)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_a_small_phone_the_players_pieces_are_in_view_with_the_board(
    players: int, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    options = (f"players={players}",)
    game = game_for(load_profile("ringgz"), options=options)
    board = opened("ringgz", serve, open_page, options, **SMALL)
    hands = FingerHands(board)
    hands.put("start-base", "c3")
    state = game.play(game.start(), "*c3")
    second = "yellow-4" if players == 2 else "blue-4"
    for number, (piece, action) in enumerate({"red-4": "r4@c4", second: f"{second[0]}4@b3"}.items(), 1):
        board.wait_for_record(number)
        board.page.evaluate("() => document.getElementById('board').scrollIntoView({ behavior: 'instant' })")
        turn = game.turn(state)
        board.page.wait_for_selector(f'.player.turn[data-player="{turn}"]')
        own = [f'.supply[data-kind="{kind}"]' for kind, each in game.kinds.items() if each.owner == turn]
        shown = board.page.eval_on_selector_all(", ".join(own), PLACES)
        assert len(shown) == len(own)
        ((_, _, _, edge),) = board.page.eval_on_selector_all("#board", PLACES)
        assert [x for x in shown if not (x[0] >= 0 and x[1] >= edge and x[2] <= 360 and x[3] <= 640)] == []
        assert serious(board) == []
        hands.put(piece, action[-2:])
        state = game.play(state, action)
    board.wait_for_record(3)


@pytest.mark.parametrize("name", ["yinsh", *PLAYED])
def test_on_a_phone_held_sideways_board_pieces_and_words_are_in_view(
    name: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    options, _ = PLAYED.get(name, ((), ""))
    page = opened(name, serve, open_page, options, **SIDEWAYS).page
    page.evaluate("() => document.getElementById('board').scrollIntoView({ behavior: 'instant' })")
    ((edge, _, _, _),) = page.eval_on_selector_all("#board", PLACES)
    pieces = "#pool:not(.many) .supply, #pool.many .supply:not([hidden], .anothers)"  # of many, others' are scrolled to
    shown = page.eval_on_selector_all(f"#board, {pieces}, .panel-button, #sentence", PLACES)
    assert [x for x in shown if not (x[0] >= 0 and x[1] >= 0 and x[2] <= 844 and x[3] <= 390)] == []
    assert [x for x in page.eval_on_selector_all(".supply:not([hidden])", PLACES) if x[2] > edge] == []


def test_every_slot_is_marked_with_the_piece_that_belongs_there(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = opened("bry-hex37", serve, open_page)
    marked: list[str] = board.page.eval_on_selector_all(".slot", "all => all.map((each) => each.dataset.slot)")
    assert sorted(marked) == sorted(point for point in board.points if "-" in point)


def test_who_is_not_to_act_gives_up_with_a_button_and_the_others_play_on(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = opened("bry-hex37", serve, open_page, ("players=3",))
    board.page.locator("#tab-game").click()
    buttons = board.page.locator("#leave button")
    assert [buttons.nth(i).get_attribute("data-player") for i in range(buttons.count())] == ["red", "yellow"]
    board.page.once("dialog", lambda dialog: dialog.dismiss())
    board.page.locator("#leave [data-player=yellow]").click()
    board.page.once("dialog", lambda dialog: dialog.accept())
    board.page.locator("#leave [data-player=red]").click()
    board.wait_for_sentence("Red has resigned.")
    assert board.record() == ["resign:red"]


def test_the_colour_of_a_piece_chosen_on_the_page_is_not_asked_for(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = opened("ringgz", serve, open_page)
    hands = HANDS["mouse"][0](board)
    hands.put("start-base", "c3")
    board.wait_for_record(1)
    hands.put("blue-2", "c4")
    board.wait_for_record(2)
    assert board.record()[-1].endswith("b2@c4")
