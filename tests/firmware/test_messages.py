"""Every message of every language: what people hear has no ids in it, nothing is empty or left over, all is short."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from engine.catalogue import GAMES, make_game
from engine.how_to_play import how_to_play
from engine.reasons import COMMON
from firmware.guide.endings import TOLD, WON
from firmware.guide.meanings import meanings
from firmware.guide.way_back import UNHELPFUL
from firmware.messages.choice import chosen_language
from firmware.messages.entries import entries, languages
from firmware.messages.errors import UnknownKeyError
from firmware.messages.labels import labels
from firmware.messages.message import Message, Params, kinds
from firmware.messages.render import Catalogue, catalogue, in_language, name_of, render
from firmware.referee.constraints import Constraint
from hardware.calibration.findings import LIGHTS
from hardware.health.diagnosis import OF_PIECES, OF_SENSORS, OF_WIRES
from hardware.lights.rhythms import RHYTHMS
from hardware.simulated.faults import KINDS as FAULTS

LANGUAGES = list(languages())
ENGLISH = entries("en")
NAMED = (*kinds().values(), "number", "button", "light", "rhythm", "sense", "health", "event", "fault", "level", "list")
"""How the entries begin that are no messages, but names of things and the form of a list."""

WITHIN = [
    key
    for key in ENGLISH
    if key.partition("-")[0] in ("look", "part", "panel", "constraint") or key == "terminal-lights"
]
"""What stands within a sentence, or beside a picture."""

MESSAGES = [key for key in ENGLISH if key.partition("-")[0] not in {*NAMED, "page", "language"}]
SENTENCES = [key for key in MESSAGES if key not in WITHIN]
PLAYERS = sorted({player for name in GAMES for player in make_game(name).players} | {"3", "4", "yellow"})
PIECES = sorted({piece for name in GAMES for piece in make_game(name).kinds})
SUPPLIES = sorted({kind.supply for name in GAMES for kind in make_game(name).kinds.values()})

FIRST, LONGEST = 70, 100
"""The first sentence of a message with short names in it is shorter than this; with any names, than that."""

SENTENCES_AT_MOST = 2

VALUES: Mapping[str, tuple[Any, ...]] = {
    "piece": ("white-ring", "start-base", "red-1", "BSC-down", "HHH", "marker", "red-piece", "pebble"),
    "player": tuple(PLAYERS),
    "point": ("e5", "-1,2", "A1", "pen-BSC"),
    "count": (0, 1, 2, 5, 12, 51),
    "colour": ("red", "green"),
    "option": ("turn_cap", "start_is_turn"),
    "value": ("turn_cap=none", "blitz=on", "rings_to_win=3", "colours=rb,yg", "referee"),
    "game": ("yinsh",),
    "spot": ("centre",),
    "lamp": ("turn", "power"),
    "detail": ("/var/lib/ringlight",),
}
"""Values to try for each kind of parameter."""

MIXED_UP = (
    "magnet",
    "exchanged-lines",
    "exchanged-multiplexers",
    "inputs-reversed",
    "inputs-too-high",
    "inputs-too-low",
    "sensors-reversed",
    "sensors-swapped",
    "sensors-astray",
    "answered-elsewhere",
    "undecided",
)
"""What a calibration finds to be connected the wrong way, or to lie the wrong way round."""

OTHERS: Mapping[str, tuple[Any, ...]] = {
    **dict.fromkeys(("n", "of", "at", "entry"), VALUES["count"]),
    "seconds": (1.5,),
    "names": (("one", "two", "three"),),
    "parts": ((Message("count-player", player="1", n=3), Message("count-level", n=1)), (Message("slide-left", n=2),)),
    "what": (Message("choice-nothing"), Message("choice-move", piece="white-ring", point="e6", to="e9")),
    "part": (Message("part-multiplexer", n=6), Message("part-sensor-board")),
    "where": (
        Message("look-switch-multiplexer", name="GPIO18"),
        (Message("look-usb"), Message("look-switch-multiplexer", name="GPIO18")),
    ),
}
"""Values to try for the parameters that have no names in the catalogues; a text for any that is not here."""

IDS = re.compile(
    r"\b[a-z]+-(?:ring|marker|disc|base|[1-4])\b|\b[BRY][SCH]{2}\b|\b[rbyg][B1-4]@|_|=|\{|\}|\?\?\?|\bNone\b(?! of)"
)
"""What no player should have to read: ids of pieces, notation, what was not filled in."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 # Fluent's name
        self.names.add(node.id.name)


def variables(language: str, key: str) -> set[str]:
    """Return the parameters an entry names."""
    found = _Variables()
    found.visit(FluentParser(with_spans=False).parse_entry(entries(language)[key]))
    return found.names


def values(name: str) -> tuple[Any, ...]:
    """Return values to try for a parameter."""
    kind = kinds().get(name)
    many = name.endswith("s") and name != "colours"
    if kind is None:
        return OTHERS.get(name, VALUES["detail"])
    if many or name == "colours":
        return (VALUES[kind][:1], VALUES[kind][:2])
    return VALUES[kind]


def messages(language: str, key: str) -> Iterator[Message]:
    """Yield a message with each combination of the values of its parameters."""
    names = sorted(variables(language, key) | variables("en", key))
    for chosen in product(*map(values, names)):
        given = dict(zip(names, chosen, strict=True))
        if key == "do-led":
            given["what"] = Message("do-back", piece="white-ring", to="e6")
        yield Message(key, **given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_a_short_sentence_without_ids(language: str) -> None:
    for key in SENTENCES:
        said = {render(message, language) for message in messages(language, key)}
        parts = [re.split(r"(?<=[.!?]) (?=[^a-z(])", text) for text in said]
        for text, sentences in zip(said, parts, strict=True):
            assert text.strip() == text != "", key
            assert "  " not in text, key
            assert not IDS.search(text), (key, text)
            assert len(sentences) <= SENTENCES_AT_MOST, (key, text)
            assert len(sentences[0]) < LONGEST, (key, text)
        assert min(len(sentences[0]) for sentences in parts) < FIRST, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_part_of_a_sentence_has_no_ids_and_no_end(language: str) -> None:
    for key in WITHIN:
        for message in messages(language, key):
            text = catalogue(language).say(message)
            assert text.strip() == text != "", key
            assert not IDS.search(text), (key, text)
            assert not text.endswith("."), (key, text)


def test_every_language_has_the_same_keys_and_parameters() -> None:
    for language in LANGUAGES:
        assert entries(language).keys() == ENGLISH.keys()
        for key in MESSAGES:
            assert variables(language, key) <= variables("en", key), (language, key)


def test_no_entry_is_written_twice() -> None:
    for language in LANGUAGES:
        text = (Path(__file__).parents[2] / "firmware/messages" / f"{language}.ftl").read_text(encoding="utf-8")
        keys = re.findall(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", text, re.MULTILINE)
        assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]


def test_a_parameter_has_a_kind() -> None:
    used = set[str]().union(*(variables("en", key) for key in MESSAGES))
    assert used <= Params.__annotations__.keys()


def keys_in_code() -> set[str]:
    """Return the keys that the code makes messages of, those made of parts by their beginnings."""
    found: set[str] = set()
    root = Path(__file__).parents[2]
    for path in (each for folder in ("firmware", "hardware") for each in (root / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def made_of_parts() -> set[str]:
    """Return the keys that are made of a code of the rules or of the hands, or of a part of the menu."""
    reasons = {f"why-{code}" for code in COMMON}
    for name in GAMES:
        reasons |= {f"why-{name}-{code}" for code in make_game(name).reasons if code not in COMMON}
        reasons |= {f"why-{name}-{code}-any" for code in make_game(name).reasons_by_colour}
    ends = {f"end-{told}" for told in TOLD} | {f"end-{told}-won" for told in WON} | {"end-agreed", "end-resignation"}
    ways = {f"slide-{way}" for way in ("left", "right", "up", "down")}
    hands = {f"refused-{code}" for code in ("nothing-there", "stands-already", "nearer", "no-such-piece", "stands-on")}
    menu = {f"menu-{entry}" for entry in ("go-on", "new-game", "guidance", "draw", "resign", "phone")}
    failing = {f"trouble-sensor-{trouble}" for trouble in (*OF_SENSORS, "reads", "feels")} | {
        f"trouble-wire-{trouble}" for trouble in OF_WIRES
    }
    failing |= {f"trouble-piece-{trouble}" for trouble in OF_PIECES} | {"trouble-select", "trouble-wire-conducts"}
    failing |= {f"trouble-{code}" for code in (*LIGHTS.values(), *MIXED_UP)}
    walk = {f"calibrate-{asked}" for asked in ("clear", "changing", "felt", "put", "put-dark", "put-by-name")}
    shown = {f"how-{name}-{picture.name}" for name in GAMES if (how := how_to_play(name)) for picture in how.pictures}
    dropped = {f"constraint-{constraint}" for constraint in Constraint}
    return reasons | ends | ways | hands | menu | failing | walk | shown | dropped


def test_every_key_is_used_and_every_key_used_is_there() -> None:
    code = keys_in_code()
    unused = [key for key in MESSAGES if key not in code and key not in made_of_parts()]
    assert unused == [], unused
    missing = [key for key in made_of_parts() - {f"why-{code}" for code in UNHELPFUL} if key not in ENGLISH]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_player_and_light_has_a_name(language: str) -> None:
    table = entries(language)
    assert [piece for piece in (*PIECES, *SUPPLIES) if f"piece-{piece.lower()}" not in table] == []
    assert [player for player in PLAYERS if f"player-{player}" not in table] == []
    for name, there in (("light", meanings()), ("rhythm", RHYTHMS), ("fault", FAULTS)):
        assert [each for each in there if f"{name}-{each.replace(' ', '-')}" not in table] == []
    for name in GAMES:
        assert [each for each in make_game(name).options if f"option-{each.replace('_', '-')}" not in table] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_piece_has_a_name_in_every_form(language: str) -> None:
    for piece in PIECES:
        forms = {name_of("piece", piece, language, form) for form in ("", "a", "the", "many")}
        assert len(forms) == 4, piece  # so many forms
        assert not any(IDS.search(each) for each in forms), piece


def test_what_the_page_labels_are_is_text_with_places() -> None:
    for language in LANGUAGES:
        told = labels(language)
        assert told["page"]["record-look"] != {}
        assert told["names"]["piece-white-ring"] != "white-ring"
    assert labels("en")["page"]["doctor-seen"] == {"one": "{n} point of {of} seen", "other": "{n} points of {of} seen"}


def test_pages_ask_for_no_label_that_is_missing() -> None:
    static = Path(__file__).parents[2] / "firmware/web/static"
    text = "".join(path.read_text(encoding="utf-8") for path in [*static.rglob("*.js"), *static.rglob("*.html")])
    asked = re.findall(r'(?:say\("|data-say="|data-label="|data-alt=")([^"]+)"', text)
    assert len(asked) > 100  # the page has a great many
    assert [key for key in asked if f"page-{key.replace('.', '-')}" not in ENGLISH] == []


def test_a_thing_without_a_name_is_called_by_its_id_in_words() -> None:
    assert name_of("piece", "grey-pebble") == "grey pebble"
    assert name_of("piece", "grey-pebble", form="the") == "the grey pebble"
    assert name_of("piece", "grey-pebble", "fr", "the") == "la pièce « grey pebble »"


@pytest.mark.parametrize(
    ("language", "where"),
    [
        ("en", "The pieces on G4 and in its pen look alike"),
        ("fr", "les pièces en G4 et dans son enclos"),
        ("de", "Die Steine auf G4 und im Gehege sehen"),
        ("nl", "De stukken op G4 en in het hok zien"),
    ],
)
def test_pieces_stand_on_points_and_in_pens(language: str, where: str) -> None:
    assert where in Catalogue(language).say(Message("happened-look-alike", point="G4", to="pen-RSC"))


def test_a_key_that_there_is_not_says_where_to_add_it() -> None:
    with pytest.raises(UnknownKeyError, match=r"add it to firmware/messages/en\.ftl"):
        render(Message("no-such-thing"))


def test_a_language_that_lacks_an_entry_says_it_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    french = {key: text for key, text in entries("fr").items() if key != "why-led"}
    monkeypatch.setattr("firmware.messages.render.entries", lambda language: french if language == "fr" else ENGLISH)
    assert Catalogue("fr").say(Message("why-led")) == "You are going back."


def test_messages_in_a_list_stay_apart_and_in_a_tuple_become_one_text() -> None:
    two = (Message("why-led"), Message("expect-counts"))
    told = in_language({"said": two, "list": list(two), "number": 1}, "en")
    assert told == {"said": f"{render(two)}", "list": [render(two[0]), render(two[1])], "number": 1}


def test_messages_are_equal_by_key_and_parameters_and_do_not_change() -> None:
    one, same, other = (Message("do-flip", piece=piece, point="e5") for piece in ("marker", "marker", "ring"))
    assert one == same != other
    assert len({one, same, other}) == 2  # two of them are the same
    assert repr(one) == "Message('do-flip', piece='marker', point='e5')"
    with pytest.raises(AttributeError, match="does not change"):
        one.key = "do-take"


@pytest.mark.parametrize(
    ("setting", "environ", "language"),
    [
        ("fr", {"LANG": "en_GB.UTF-8"}, "fr"),
        ("auto", {"LANG": "fr_CH.UTF-8"}, "fr"),
        ("auto", {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ("auto", {"LANG": "fi_FI.UTF-8"}, "en"),
        ("auto", {}, "en"),
        ("xx", {"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_setting_or_of_the_device(
    setting: str, environ: Mapping[str, str], language: str
) -> None:
    assert chosen_language(setting, environ) == language
