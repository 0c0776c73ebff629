"""The errors of messages.

One root, :class:`MessageError`; each error is also the builtin it naturally is.
"""


class MessageError(Exception):
    """The root of every error about messages and catalogues."""


class UnknownKeyError(MessageError, KeyError):
    """No catalogue has an entry of this key; the message names the file to put it into."""

    def __str__(self) -> str:
        return str(self.args[0])


class CatalogueError(MessageError, ValueError):
    """An entry of a catalogue cannot be made into a sentence; the message names the language, the key and why."""
