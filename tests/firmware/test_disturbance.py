"""After more has moved at once than hands can carry, all the pieces are assigned to all the places together."""

from collections.abc import Mapping

from engine.catalogue import make_game
from engine.game import Stack
from firmware.referee.pieces.following import follow
from firmware.referee.pieces.standing import Standing
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from hardware.sensors.sighting import Sighting

ROW: Mapping[str, Stack] = {"c3": ("white-marker",), "d4": ("black-marker",), "e5": ("white-ring",)}


class Watch:
    """A board of which each change is seen some time after the one before."""

    def __init__(self, board: str, stacks: Mapping[str, Stack]) -> None:
        profile = load_profile(board)
        self.points, self.look = profile.points, NominalReadings(profile).of
        self.shown, self.now = dict(stacks), 0.0
        self.asked: Mapping[str, Stack] = {}
        self.standing = Standing(make_game(profile.game), self.look, dict(stacks))

    def see(self, wait: float, **stacks: Stack) -> "Watch":
        self.now += wait
        self.shown |= stacks
        sighting = Sighting({point: self.look(self.shown.get(point, ())) for point in self.points})
        self.standing = follow(self.standing, sighting, stacks, self.now, self.asked)
        return self

    def on(self, *points: str) -> list[Stack]:
        return [self.standing.on(point) for point in points]


def swept(gap: float) -> Watch:
    """Return a board of switches from which three pieces were swept, and one of them came to lie beside the first."""
    watch = Watch("yinsh-switches", {**ROW, "e5": ("black-marker",)})
    return watch.see(1.0, c3=()).see(gap, d4=()).see(gap, e5=()).see(gap, b3=("white-marker",))


def test_pieces_pushed_along_a_line_are_each_the_next_one() -> None:
    watch = Watch("yinsh-switches", {**ROW, "e5": ("black-marker",)})
    watch.see(1.0, e5=()).see(0.1, d4=()).see(0.1, c3=())
    watch.see(0.1, f6=("white-marker",)).see(0.1, e5=("white-marker",)).see(0.1, d4=("white-marker",))
    assert watch.on("d4", "e5", "f6") == [("white-marker",), ("black-marker",), ("black-marker",)]


def test_what_is_swept_in_quick_succession_is_taken_together() -> None:
    assert swept(0.4).on("b3") == [("white-marker",)]


def test_what_is_lifted_slowly_is_followed_piece_by_piece() -> None:
    assert swept(0.7).on("b3") == [("black-marker",)]


def test_pieces_that_all_vanish_and_return_at_once_have_not_moved() -> None:
    watch = Watch("yinsh-switches", ROW).see(1.0, c3=(), d4=(), e5=()).see(6.0, **ROW)
    assert watch.on("c3", "d4", "e5") == list(ROW.values())


def test_a_whole_stack_that_comes_at_once_is_believed_to_stand_there() -> None:
    stack = ("yellow-1", "red-2", "yellow-3")
    watch = Watch("ringgz-poles", {"c3": stack})
    watch.see(1.0, c3=()).see(0.1, c4=stack)
    assert watch.on("c3", "c4") == [(), stack]
    assert watch.standing.lifted == ()


def test_pieces_swept_off_the_board_are_not_believed_to_stand() -> None:
    watch = Watch("yinsh", ROW).see(1.0, c3=()).see(0.1, d4=()).see(0.1, e5=(), f6=("white-ring",)).see(0.1, f6=())
    assert not any(watch.on("c3", "d4", "e5", "f6"))
    assert len(watch.standing.lifted) == len(ROW)


def test_a_piece_of_which_none_was_there_has_been_fetched() -> None:
    watch = Watch("yinsh", ROW).see(1.0, c3=()).see(0.1, d4=()).see(0.1, e5=()).see(0.1, f6=("black-ring",))
    assert watch.on("f6") == [("black-ring",)]


def test_what_the_words_ask_to_take_off_is_no_disturbance() -> None:
    """Then what is put is what is asked for, not what had stood next to it."""
    watch = Watch("yinsh-switches", {"c3": ("white-ring",), "d4": ("black-ring",), "e5": ("white-ring",)})
    watch.asked = {"c2": ("black-ring",), "e4": ("white-ring",), "f6": ("white-ring",), "c3": (), "d4": (), "e5": ()}
    watch.see(0.1, c3=()).see(0.1, d4=()).see(0.1, e5=()).see(0.1, c2=("black-ring",))
    assert watch.on("c2") == [("black-ring",)]
    assert {each.piece for each in watch.standing.lifted} == {"white-ring"}


def test_what_shows_again_as_others_are_swept_has_not_been_pushed_on() -> None:
    watch = Watch("yinsh-switches", {**ROW, "e5": ("black-marker",), "h8": ("white-marker",)})
    watch.see(1.0, h8=("white-marker",)).see(0.4, e5=()).see(0.1, d4=()).see(0.1, c3=()).see(0.3, i9=("black-marker",))
    assert watch.on("h8", "i9") == [("white-marker",), ("black-marker",)]


def test_what_shows_all_the_while_has_not_been_pushed_on() -> None:
    """A ring passes over it, and another piece comes to lie behind it."""
    marker: Stack = ("black-marker",)
    watch = Watch("yinsh-switches", {**ROW, "e5": ("white-marker",), "f6": marker, "d3": ("white-ring",)})
    watch.see(1.0, c3=(), d3=()).see(0.1, d4=(), e5=()).see(0.1, f6=(*marker, "white-ring")).see(0.1, f6=marker)
    watch.see(0.1, g7=("white-marker",))
    assert watch.on("f6", "g7") == [marker, ("white-marker",)]
