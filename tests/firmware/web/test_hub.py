"""The hub: each thing is encoded once and told when it is new; lights no oftener than eyes need."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from page_table import PageTable

from firmware.errors import PageError
from firmware.messages.render import render
from firmware.web.commands.exchange import Exchange
from firmware.web.commands.messages import read_command
from firmware.web.server.hub import LIGHTS_S, Hub
from hardware.profile.load import load_profile


class StandIn:
    """A page that hears everything."""

    may_touch = True
    doctor = False
    language = "en"

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []

    def send_latest(self, kind: str, text: str) -> None:
        self.heard.append((kind, text))

    def take(self) -> list[dict[str, Any]]:
        heard, self.heard = self.heard, []
        messages = [msgspec.json.decode(text) for _, text in heard]
        assert [kind for kind, _ in heard] == [message["kind"] for message in messages]
        return messages


@pytest.fixture
def table() -> Iterator[PageTable]:
    with PageTable() as table:
        yield table


@pytest.fixture
def hub(table: PageTable) -> Hub:
    table.frames(0.2)
    hub = Hub(table.exchange)
    hub.refresh(0.0)
    return hub


def kinds(messages: list[dict[str, Any]]) -> list[str]:
    return [message["kind"] for message in messages]


def test_who_comes_is_told_everything_and_then_what_is_new(table: PageTable, hub: Hub) -> None:
    client, late = StandIn(), StandIn()
    hub.connect(client)  # type: ignore[arg-type] # as much of a client as a hub needs
    assert set(kinds(client.take())) == {"hello", "state", "pieces", "lights", "helping"}
    table.do("put white-ring e5")
    hub.refresh(1.0)
    told = client.take()
    assert kinds(told) == ["state", "pieces", "beep", "lights"]
    assert told[0]["record"] == ["e5"]
    assert told[0]["t"] == pytest.approx(table.shown.now, abs=0.01)
    hub.connect(late)  # type: ignore[arg-type]
    assert [m for m in late.take() if m["kind"] == "state"] == [told[0]]
    hub.refresh(2.0)
    assert client.take() == []
    hub.disconnect(client)  # type: ignore[arg-type]
    table.do("put black-ring f8")
    hub.refresh(3.0)
    assert client.take() == []
    assert late.take()


def test_what_is_committed_or_taken_back_is_counted(table: PageTable, hub: Hub) -> None:
    client = StandIn()
    hub.connect(client)  # type: ignore[arg-type]
    counts = [next(m for m in client.take() if m["kind"] == "state")["committed"]]
    for now, gesture in enumerate(("put white-ring e5", "put black-ring f8", "take f8"), 1):
        table.do(gesture, seconds=2.5)
        hub.refresh(now)
        counts.append(next(m for m in client.take() if m["kind"] == "state")["committed"])
    assert counts == [0, 1, 2, 3]


def test_lights_that_follow_their_rhythm_are_told_at_most_so_often(table: PageTable, hub: Hub) -> None:
    client = StandIn()
    hub.connect(client)  # type: ignore[arg-type]
    table.do("put white-ring e5")
    hub.refresh(1.0)
    client.take()
    table.command('{"do":"light","pixel":"e5","rgb":[255,0,0]}')
    assert hub.refresh(1.0 + LIGHTS_S / 2) == pytest.approx(LIGHTS_S / 2)
    assert client.take() == []
    assert hub.refresh(1.0 + LIGHTS_S) is None
    (told,) = client.take()
    assert bytes.fromhex(told["rgb"]) == bytes(value for rgb in table.lights().values() for value in rgb)


def test_the_lights_of_another_scene_are_told_at_once(table: PageTable, hub: Hub) -> None:
    table.do("put white-marker e5", seconds=0.0)
    hub.refresh(1.0)
    client = StandIn()
    hub.connect(client)  # type: ignore[arg-type]
    client.take()
    table.frames(1.0)
    hub.refresh(1.001)
    assert "lights" in kinds(client.take())


def test_another_board_is_introduced_to_everybody(table: PageTable, hub: Hub) -> None:
    client = StandIn()
    hub.connect(client)  # type: ignore[arg-type]
    client.take()
    table.command('{"do":"new","board":"yinsh-switches"}', 0.2)
    hub.refresh(1.0)
    told = client.take()
    assert kinds(told)[0] == "hello"
    assert told[0]["board"]["name"] == "yinsh-switches"
    assert told[1]["game_number"] == 2
    assert {"state", "pieces", "lights"} <= set(kinds(told))  # the same as before, and told again


def test_the_past_is_looked_at_without_changing_anything(table: PageTable, hub: Hub) -> None:
    table.do("put white-ring e5", "put black-ring f8")
    hub.refresh(1.0)
    supplies = {"white-rings": 5, "black-rings": 5, "markers": 51}
    beside: dict[str, object] = {"score": {"white": 0, "black": 0}, "pool": supplies, "removed": {}}
    told = hub.look(0)
    then = {name: told.pop(name) for name in ("expected", "marks", "rgb")}
    beside |= {"turn": "white"}
    assert told == {"kind": "past", "at": 0, "of": 2, "on": {}, "action": None, "last": (), **beside}
    assert render(then["expected"]).startswith("White, place a white ring")
    assert then["marks"]["f8"] == {"meaning": "may go here", "rhythm": "steady"}
    assert len(then["rgb"]) == 6 * len(load_profile("yinsh").pixels)
    assert hub.look(1)["pool"]["white-rings"] == 4
    assert hub.look(1)["on"] == {"e5": ("white-ring",)}
    assert hub.look(2)["action"] == "f8"
    with pytest.raises(PageError, match="Look at 0 to 2"):
        hub.look(3)


def test_who_comes_before_there_is_a_board_is_told_when_there_is_one(table: PageTable) -> None:
    hub, client = Hub(Exchange()), StandIn()
    assert hub.refresh(0.0) is None
    hub.connect(client)  # type: ignore[arg-type]
    assert client.take() == []
    hub.exchange = table.exchange
    table.frames(0.1)
    hub.refresh(1.0)
    assert set(kinds(client.take())) == {"hello", "state", "pieces", "lights", "helping"}


class Asking(StandIn):
    """A page that commands."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0

    def command_done(self, number: int, why: str | None) -> None:
        self.heard.append((f"{number}: {why}", ""))


def test_what_has_come_of_a_command_is_told_before_it_is_answered(table: PageTable, hub: Hub) -> None:
    asker = Asking()
    hub.connect(asker)  # type: ignore[arg-type]
    asker.take()

    async def ask() -> None:
        hub.ask(asker, 7, read_command('{"do":"gesture","line":"put white-ring e5"}'))  # type: ignore[arg-type]
        await asyncio.to_thread(table.frames, 0.04)

    asyncio.run(ask())
    told = [kind for kind, _ in asker.heard]
    assert "pieces" in told
    assert told[-1] == "7: None"


def test_pages_can_keep_the_board_busy_only_so_far(table: PageTable) -> None:
    hub, command = Hub(table.exchange), read_command('{"do":"pause"}')

    async def ask_often(asker: Asking) -> int:
        for count in range(1000):
            try:
                hub.ask(asker, command.id, command)  # type: ignore[arg-type]
            except PageError:
                return count
        return 1000

    counts = [asyncio.run(ask_often(Asking())) for _ in range(20)]
    assert counts == [16] * 16 + [0] * 4
    while table.exchange.asked() is not None:
        pass
