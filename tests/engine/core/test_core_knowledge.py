"""What was learned is shipped, read and used; a damaged file says so."""

import core_lockstep  # noqa: F401 # it makes the core where it is missing
import pytest
from unlearned import UNLEARNED

from engine.catalogue import make_game
from engine.core.errors import CoreError
from engine.core.game import CoreGame
from engine.core.knowledge import Knowledge, in_steps, read_knowledge, shipped_knowledge, write_knowledge
from engine.core.search import Limits, Search

SHIPPED = [
    *(("yinsh", ()), ("ringo", ())),
    *(("bry", ()), ("bry", ("players=3",))),
    *(("ringgz", ()), ("ringgz", ("players=3",)), ("ringgz", ("players=4",))),
]
SOME = Knowledge("ringgz", (0.5,) * 7, bytes(range(256)) * 88 + bytes(152), made={"command": "ringlight learn ringgz"})


@pytest.mark.parametrize(("name", "options"), SHIPPED)
def test_every_game_has_what_was_learned_and_tells_its_command(name: str, options: tuple[str, ...]) -> None:
    game = make_game(name, options)
    knowledge = shipped_knowledge(game)
    assert knowledge
    assert knowledge.game == name
    assert knowledge.made["command"].startswith(f"ringlight learn {name}")
    assert len(write_knowledge(knowledge)) <= 400_000
    core = CoreGame(game)
    search, position = Search(core, knowledge), core.start()
    for _ in range(4):
        position.play(position.actions()[0])
    assert sum(search.estimate(position)) == pytest.approx(1)
    assert search.estimate(position) != Search(core).estimate(position)


def test_in_the_expert_game_of_bry_the_weights_set_by_hand_count() -> None:
    game = make_game("bry", ("expert=true",))
    core = CoreGame(game)
    assert Search(core, shipped_knowledge(game)).estimate(core.start()) == Search(core).estimate(core.start())


def test_a_game_of_which_nothing_was_learned_has_no_knowledge() -> None:
    assert shipped_knowledge(UNLEARNED) is None


def test_knowledge_is_written_and_read_back() -> None:
    assert read_knowledge(write_knowledge(SOME), "some") == SOME


@pytest.mark.parametrize("place", [0, 3, 5, 9, 13, 40, -1])
def test_a_damaged_file_is_refused_by_its_name(place: int) -> None:
    content = bytearray(write_knowledge(SOME))
    content[place] ^= 0x55
    with pytest.raises(CoreError, match="some is damaged"):
        read_knowledge(bytes(content), "some")


@pytest.mark.parametrize("length", [0, 10, 100])
def test_a_file_that_was_cut_off_is_refused(length: int) -> None:
    with pytest.raises(CoreError, match="damaged"):
        read_knowledge(write_knowledge(SOME)[:length], "some")


def test_knowledge_of_another_game_or_size_is_refused() -> None:
    core = CoreGame(make_game("yinsh"))
    with pytest.raises(CoreError, match="another version"):
        Search(core, SOME)


def test_a_table_changes_what_is_thought_of_a_position() -> None:
    core = CoreGame(make_game("ringgz"))
    position, plain = core.start(), Search(core)
    position.play("*c3")
    learned = Search(core, SOME)
    assert learned.estimate(position) != plain.estimate(position)
    assert learned.think(position, Limits(depth=1)).lines


def test_values_beyond_the_steps_are_the_nearest() -> None:
    assert [in_steps(value) for value in (0.0, 1 / 64, -1 / 64, 99.0, -99.0)] == [0, 1, -1, 127, -127]
