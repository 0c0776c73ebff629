"""Incidents: what people did at a board, each as a gesture script with one line that says what has to come of it.

A file of ``tests/data/incidents`` has a head of ``key: value`` lines, an empty line, and a script as ``ringlight act``
reads it; ``after`` before the first gesture counts from the beginning. The keys: ``board``, ``option`` (K=V, may be
repeated), ``played`` (what has been played before), ``dark`` (what hands do while the power is off, before the script:
gestures, by semicolons), ``then`` (``obey``: do what the words ask for until nothing is wrong) and ``expect``, one or
more of these, by semicolons:

- ``record ...``: just these actions are recorded; ``played`` stands for what had been played before, ``+`` for nothing;
- ``right``: nothing is called wrong, and nothing is asked; ``nothing asked``;
- ``asks ...``: these actions are among the choices of a question, and something is lit;
- ``says KEY``: this message is said;
- ``nothing was called wrong``: not at any time, where ``right`` is about the end;
- ``nothing was amended or taken back``: not at any time, even if the record is right again in the end;
- ``no sensor passed over``.

``A | B`` is one or the other. Whatever is expected must hold as soon as the board has come to rest, and still three
seconds later. A board that still rests has the pieces that the record says: which piece, which face and where, by the
pretended world's own books; unless ``says`` comes first, which tells players to see to that.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from desks import sitting

from firmware.desk.desk import Desk
from firmware.desk.truth import Truth
from firmware.messages.render import render
from hardware.simulated.gestures import Gesture
from hardware.simulated.script import parse_gesture, read_script
from trials.hands.obedient import obey

FOLDER = Path(__file__).parent.parent / "data" / "incidents"
UNMENDED = FOLDER.parent / "unmended"
"""What still comes out wrong, in the same form."""

KINDS = {
    "right": ("resting", "underway"),
    "nothing asked": ("resting", "underway", "done", "astray"),
}
"""What is expected of the verdict."""

NEVER: Mapping[str, Callable[[Desk], bool]] = {
    "nothing was called wrong": lambda desk: not desk.astray,
    "nothing was amended or taken back": lambda desk: (
        not any(entry.takes_back for game in desk.story.games() for entry in game.entries)
    ),
    "no sensor passed over": lambda desk: not desk.table.overridden,
}
"""What is not to happen, each with the check that it has not."""


@dataclass(frozen=True)
class Incident:
    """One file: where it happens, what was played, the gestures, and what is expected."""

    board: str
    options: tuple[str, ...]
    played: tuple[str, ...]
    dark: tuple[Gesture, ...]
    obeyed: bool
    expect: str
    script: tuple[Gesture, ...]


def read_incident(path: Path) -> Incident:
    head, _, script = path.read_text(encoding="utf-8").partition("\n\n")
    given: dict[str, list[str]] = {}
    for line in head.splitlines():
        key, _, value = line.partition(": ")
        given.setdefault(key, []).append(value)
    unknown = given.keys() - {"board", "option", "played", "dark", "then", "expect"}
    assert not unknown, f"{path.name}: there is no key {unknown}"
    return Incident(
        given["board"][0],
        tuple(given.get("option", ())),
        tuple(given.get("played", [""])[0].split()),
        tuple(parse_gesture(each) for dark in given.get("dark", ()) for each in dark.split("; ")),
        given.get("then") == ["obey"],
        given["expect"][0],
        tuple(read_script(script.splitlines(), path.name)),
    )


def judge(incident: Incident) -> None:
    """Let an incident happen, and see that it ends as expected. Raises AssertionError, or what hands are stuck with."""
    with sitting(incident.board, *incident.options, played=incident.played) as desk:
        truth = Truth(desk.game, desk.pretend.world, incident.played)
        if incident.dark:
            desk.cut(incident.dark)
        following = [*incident.script[1:], None]
        for gesture, after in zip(incident.script, following, strict=True):
            desk.perform(gesture)
            if after is None or after.after is None:
                desk.rest()
        obeyed = list(obey(desk)) if incident.obeyed else []
        _expect(desk, incident, obeyed)
        desk.run(3.0)
        _expect(desk, incident, obeyed)
        if desk.table.verdict.kind == "resting" and not incident.expect.startswith("says"):
            assert truth.differences(desk.table.record) == [], _seen(desk, obeyed)


def _expect(desk: Desk, incident: Incident, obeyed: list[str]) -> None:
    if desk.table.verdict.kind == "asking":  # what undo does then the question says, and nothing else may
        assert "happened-moved" not in [message.key for message in desk.table.expected], _seen(desk, obeyed)
    for expected in incident.expect.split("; "):
        ways = expected.split(" | ")
        assert any(_holds(desk, incident, way) for way in ways), f"expected: {expected}; {_seen(desk, obeyed)}"


def _holds(desk: Desk, incident: Incident, expected: str) -> bool:
    table, (word, *rest) = desk.table, expected.split()
    verdict = table.verdict
    if expected in KINDS:
        return verdict.kind in KINDS[expected]
    if expected in NEVER:
        return NEVER[expected](desk)
    match word, rest:
        case "record", actions:
            due = [each for action in actions for each in ({"played": incident.played, "+": ()}.get(action, (action,)))]
            return list(table.record) == due
        case "asks", actions:
            return verdict.kind == "asking" and tuple(actions) in verdict.choices and bool(table.marks)
        case "says", [key]:
            return key in [message.key for message in table.expected]
    raise AssertionError(f"'{expected}' is nothing that can be expected")


def _seen(desk: Desk, obeyed: list[str]) -> str:
    table = desk.table
    asked = " | ".join(" ".join(choice) for choice in table.verdict.choices)
    return (
        f"the board is {table.verdict.kind}, record {' '.join(table.record[-6:])}, asked {asked or 'nothing'}, "
        f"says '{render(table.expected)}'; obeyed: {', '.join(obeyed) or 'nothing'}"
    )
