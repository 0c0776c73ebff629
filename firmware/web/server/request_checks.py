"""Checks of requests: only requests for this page, and from this page or a person, are passed on to the app."""

from collections.abc import Awaitable, Callable, MutableMapping
from http import HTTPStatus
from typing import Any, TypeAlias

from firmware.web.server.host_check import HostNames, same_origin
from firmware.web.server.refusals import Refusals

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (
        b"content-security-policy",
        (
            b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
            b"manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()"),
)
"""The security headers of every answer."""

LONGEST_PATH = 300

OWN_SITE = {b"same-origin", b"none"}
"""The permitted origins of a request by a browser: this page, or a person (https://www.w3.org/TR/fetch-metadata/)."""


class RequestChecks:
    """Wraps an app (ASGI) and refuses requests that are not for it, with the reason."""

    def __init__(self, app: App, names: HostNames, refusals: Refusals) -> None:
        self._app = app
        self._names = names
        self._refusals = refusals

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take one request or connection."""
        refusal = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, _with_headers(send))
            return
        status, why = refusal
        client = scope.get("client") or ("somebody", 0)
        self._refusals.note(why, str(client[0]))
        await _refuse(scope, _with_headers(send), status, why)

    def _refusal(self, scope: Scope) -> tuple[HTTPStatus, str] | None:
        """Return the status and the reason with which a request is refused; ``None``: it is not."""
        headers = scope["headers"]
        hosts = [value.decode("latin-1") for name, value in headers if name == b"host"]
        origins = [value.decode("latin-1") for name, value in headers if name == b"origin"]
        if len(hosts) != 1 or not self._names.fits(hosts[0], scope["server"]):
            return HTTPStatus.MISDIRECTED_REQUEST, "it was asked for under a name that is not its own"
        asks = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        origin = origins[0] if len(origins) == 1 else None
        if (asks or origins) and not same_origin(origin, hosts[0]):
            return HTTPStatus.FORBIDDEN, "another page asked, or none that says where it comes from"
        sites = [value for name, value in headers if name == b"sec-fetch-site"]
        if not set(sites) <= OWN_SITE and not (scope["path"] == "/" and (b"sec-fetch-mode", b"navigate") in headers):
            return HTTPStatus.FORBIDDEN, "another site asked for what is not the page itself"
        if len(scope["path"]) > LONGEST_PATH:
            return HTTPStatus.REQUEST_URI_TOO_LONG, "the address is too long"
        return None


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)

    return sending


async def _refuse(scope: Scope, send: Send, status: HTTPStatus, why: str) -> None:
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = f"{why}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": f"{kind}.start", "status": int(status), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
