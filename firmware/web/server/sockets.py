"""The pages' WebSockets: each new page gets the whole state; its commands are carried out here or handed on."""

import asyncio
import time
from functools import partial

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from engine.records import read_record
from firmware.errors import PageError
from firmware.messages.entries import languages
from firmware.messages.message import Message
from firmware.messages.render import ENGLISH
from firmware.web.commands import kept as k
from firmware.web.commands import messages as w
from firmware.web.server.access import PAIR_FIRST, Access
from firmware.web.server.client import TOO_MUCH, Client
from firmware.web.server.connections import Connections
from firmware.web.server.hub import Hub
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.pairing import COOKIE, network_of
from firmware.web.server.puzzle_board import PuzzleBoard
from firmware.web.server.rate_limit import TokenBucket
from firmware.web.server.refusals import Refusals

MOST_CLIENTS, MOST_STRANGERS, MOST_OF_ONE = 64, 24, 4
"""The most open pages that may touch the board, that may not touch it, and of the latter from one network."""

PAIRED_WITHIN_S = 150.0
"""A page that may not even look is disconnected if it has not given the code within this time (s)."""

RECORDS = 5, 2.0
"""The burst of records loaded, and then the time (s) between two: reading a record plays it through."""

LOCKED = {"kind": "locked"}
"""The message to a page that may not even look: the page then asks the person for the code."""


class Sockets:
    """The open WebSockets of one board's page."""

    def __init__(
        self,
        hub: Hub,
        access: Access,
        refusals: Refusals,
        connections: Connections,
        games: KeptGames,
        puzzles: PuzzleBoard,
    ) -> None:
        self._hub = hub
        self._access = access
        self._refusals = refusals
        self._records = TokenBucket(*RECORDS)
        self._connections = connections
        self._games = games
        self._puzzles = puzzles
        self._clients: dict[Client, str] = {}
        """The open pages, and the network of each."""

    async def take(self, socket: WebSocket) -> None:
        """Serve a connection until it ends."""
        await socket.accept()
        cookie, network = socket.cookies.get(COOKIE), network_of(address_of(socket))
        paired = self._access.may_touch(cookie)
        if self._is_full(network, paired=paired):
            self._refusals.note("too many pages are open", address_of(socket))
            await socket.close(TOO_MUCH, "too many pages are open")
            return
        client = Client(
            socket,
            may_look=self._access.may_look(cookie),
            may_touch=paired,
            language=language_of(socket),
            grant=partial(self._grant, address_of(socket)),
            noted=partial(self._refusals.note, who=address_of(socket)),
        )
        self._clients[client] = network
        try:
            if client.may_look:
                self._hub.connect(client)
            else:
                client.send(LOCKED)
                asyncio.get_running_loop().call_later(PAIRED_WITHIN_S, client.show_out_unless_paired)
            if paired:
                self._keep(client)
            await client.serve()
        finally:
            del self._clients[client]
            self._hub.disconnect(client)

    def _is_full(self, network: str, *, paired: bool) -> bool:
        """Return whether there is no place for one more page; strangers never take the places of paired pages."""
        if paired:
            return sum(client.may_touch for client in self._clients) >= MOST_CLIENTS
        strangers = [of for client, of in self._clients.items() if not client.may_touch]
        return len(strangers) >= MOST_STRANGERS or strangers.count(network) >= MOST_OF_ONE

    def _keep(self, client: Client) -> None:
        """Mark a connection as that of a paired page: it is not ended to make room for others."""
        if client.peer is not None:
            self._connections.keep(client.peer)

    def _grant(self, address: str, client: Client, command: w.AnyCommand) -> None:
        """Carry out a command, or hand it on. Raises an error with the reason if it is refused."""
        allowed = client.may_touch if isinstance(command, w.NEEDS_PAIRING) else client.may_look
        if not allowed and not isinstance(command, w.Pair):
            self._refusals.note("it must be paired first", address)
            raise PageError(PAIR_FIRST)
        match command:
            case w.Pair(code=code):
                self._pair(address, client, code)
                client.answer(command.id, None)
            case w.LookBack(at=at):
                client.send(self._hub.look(at) | {"id": command.id})
            case w.Watch(text=text, speed=speed):
                if not self._records.allows(time.monotonic()):
                    raise PageError(Message("refused-records"))
                setting = self._hub.exchange.shown.setting
                record = read_record(text, likely=setting.game if setting else None)
                self._hub.ask(client, command.id, w.ActOut(record, speed))
            case k.Delete() | k.Call() | k.PlayOn() | k.Puzzle():
                self._hub.ask(client, command.id, self._of_kept(command))
            case k.MakePuzzles():
                self._puzzles.make_more()
                client.answer(command.id, None)
            case w.Doctor(on=on):
                client.doctor = on
                if client.may_touch:  # the walk over the board starts again
                    self._hub.ask(client, command.id, command)
                else:
                    client.answer(command.id, None)
            case _:
                self._hub.ask(client, command.id, command)

    def _of_kept(self, command: k.Delete | k.Call | k.PlayOn | k.Puzzle) -> k.Delete | k.Call | k.BeginAt:
        """Return the command for the board, with data of the kept games. Raises an error with the reason if refused."""
        if isinstance(command, k.Puzzle):
            return self._puzzles.back() if command.number is None else self._puzzles.begin(command.number)
        if isinstance(command, k.PlayOn):
            if command.number is None:
                return self._hub.played_until(command.at)
            return self._games.played_until(command.number, command.at)
        match command:
            case k.Delete(number=number):
                self._games.check_deletable(number)
            case k.Call(number=int() as number, player=player):
                self._games.check_player(number, player)
        return command

    def _pair(self, address: str, client: Client, code: str) -> None:
        """Permit a page to touch the board while this connection lasts, if its code is right; else raise."""
        try:
            self._access.pair(code, address)
        except PageError:
            self._refusals.note("it gave a wrong code", address)
            raise
        client.may_look = client.may_touch = True
        self._keep(client)
        self._hub.connect(client)


def language_of(asking: HTTPConnection) -> str:
    """Return the language that a page requests (``?language=fr``); English if there is no such language."""
    language = asking.query_params.get("language", ENGLISH)
    return language if language in languages() else ENGLISH


def address_of(asking: HTTPConnection) -> str:
    """Return the address that a request comes from."""
    return asking.client.host if asking.client else "somebody"
