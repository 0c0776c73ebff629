"""Rendering: makes a sentence of a message, in the reader's language.

The format is Project Fluent's, read by ``fluent.runtime``; it is imported when the first sentence is needed. Two
functions are ours: ``NAME($piece, form: "the")`` is the name of a thing in a grammatical form, an attribute of its
entry (``piece-white-ring.the``); ``SAY($what)`` is another message.
"""

import re
from collections.abc import Iterable
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from firmware.messages.entries import codes, entries, terms_of
from firmware.messages.errors import CatalogueError, UnknownKeyError
from firmware.messages.message import Message, kinds

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
"""The language that has every entry; it replaces missing entries of other languages."""

_NO_KEY = re.compile(r"[^a-z0-9]+")


def render(message: Message | Iterable[Message], language: str = ENGLISH) -> str:
    """Return the sentence of a message, or of several messages one after the other, in a language.

    Raises :class:`~firmware.messages.errors.UnknownKeyError` for a key that no catalogue has, and
    :class:`~firmware.messages.errors.CatalogueError` for an entry that cannot be filled in.
    """
    several = (message,) if isinstance(message, Message) else message
    return " ".join(_capital(catalogue(language).say(each)) for each in several)


def in_language(value: Any, language: str) -> Any:
    """Return a value with each message, and each tuple of messages, rendered as text; lists stay lists."""
    match value:
        case Message():
            return render(value, language)
        case dict():
            return {key: in_language(each, language) for key, each in value.items()}
        case list():
            return [in_language(each, language) for each in value]
        case tuple() if value and all(isinstance(each, Message) for each in value):
            return render(value, language)
        case _:
            return value


def name_of(kind: str, thing: str, language: str = ENGLISH, form: str = "") -> str:
    """Return the name of a thing (a piece, a player, a game) in a grammatical form; its id if it has no name."""
    return catalogue(language).name(kind, thing, form)


@cache
def catalogue(language: str) -> "Catalogue":
    """Return the catalogue of a language; the English one if it has none."""
    return Catalogue(language if language in codes() else ENGLISH)


class Catalogue:
    """The sentences of one language. Threads may share it."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._lock = Lock()
        self._bundles: dict[str, FluentBundle] = {}

    def __contains__(self, key: str) -> bool:
        return key in entries(self.language) or key in entries(ENGLISH)

    def say(self, message: Message) -> str:
        """Return the sentence of one message, as written in the file."""
        return self._format(message.key, "", dict(message.params))

    def name(self, kind: str, thing: str, form: str = "") -> str:
        """Return the name of a thing; ``form`` is an attribute of its entry, the name itself if that is missing.

        A thing without an entry uses that of its value alone (``blitz=on``: ``value-on``), or of its group
        (``pen-BSC``: ``point-pen-any``), else that of any other thing of the kind (``point-other``), else its id.
        """
        if not kind:
            return thing
        for known in (_slug(thing), _slug(thing.rpartition("=")[2]), f"{thing.partition('-')[0]}-any"):
            if f"{kind}-{known}" in self:
                return self._format(f"{kind}-{known}", form, {})
        plain = thing if kind == "point" else thing.rpartition("=")[2].replace("-", " ").replace("_", " ")
        return self._format(f"{kind}-other", form, {"name": plain}) if f"{kind}-other" in self else plain

    def _format(self, key: str, form: str, params: dict[str, Any]) -> str:
        bundle = self._bundle(key)
        entry = bundle.get_message(key)
        pattern = entry.attributes.get(form) if form else None
        pattern = entry.value if pattern is None else pattern
        if pattern is None:
            raise CatalogueError(f"{self.language}.ftl: {key} has no text")
        text, errors = bundle.format_pattern(pattern, {name: self._wrapped(name, v) for name, v in params.items()})
        if errors:
            raise CatalogueError(f"{self.language}.ftl: {key} cannot be filled in: {errors[0]}")
        return str(text)

    def _bundle(self, key: str) -> "FluentBundle":
        """Return the bundle with an entry; the entry and its terms are parsed first."""
        language = self.language if key in entries(self.language) else ENGLISH
        table = entries(language)
        if key not in table:
            raise UnknownKeyError(f"no sentence is called {key}: add it to firmware/messages/{ENGLISH}.ftl")
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 # 50 ms, when somebody reads

        with self._lock:
            bundle = self._bundles.get(language)
            if bundle is None:
                functions: dict[str, Any] = {"NAME": self._name_function, "SAY": self._say_function}
                bundle = self._bundles[language] = FluentBundle([language], functions, use_isolating=False)
            if not bundle.has_message(key):
                needed = [key]
                for each in needed:
                    needed += [term for term in terms_of(table[each]) if term in table and term not in needed]
                bundle.add_resource(FluentResource("".join(table[each] for each in needed)))
        return bundle

    def _wrapped(self, name: str, value: object) -> object:
        """Return a parameter's value in Fluent's type."""
        from firmware.messages.values import Named, Several  # noqa: PLC0415 # it is made of Fluent's types

        kind = kinds().get(name, "")
        match value:
            case str():
                return Named(value, kind)
            case Message():
                return Several((value,), kind)
            case tuple():
                return Several(tuple(Named(each, kind) if isinstance(each, str) else each for each in value), kind)
            case _:
                return value

    def _name_function(self, thing: Any, form: str = "") -> str:
        """Return the name of a parameter's value in a form; for several values a list of their names."""
        from firmware.messages.values import Several  # noqa: PLC0415 # it is made of Fluent's types

        if isinstance(thing, Several):
            return self._listed([self._name_function(each, form) for each in thing.items])
        if isinstance(thing, str):
            return self.name(getattr(thing, "kind", ""), thing, form)
        return self.name("number", str(int(thing)), form)

    def _say_function(self, what: Any) -> str:
        return self._listed([self.say(each) for each in what.items])

    def _listed(self, names: list[str]) -> str:
        """Return names as a list in words."""
        if len(names) < 2:  # noqa: PLR2004 # a list has two or more
            return "".join(names)
        return self._format("list", "", {"names": ", ".join(names[:-1]), "name": names[-1]})


def _slug(thing: str) -> str:
    """Return an id in the form of the keys of entries."""
    return _NO_KEY.sub("-", thing.lower()).strip("-")


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
