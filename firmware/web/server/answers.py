"""Answers to requests: compressed, with an entity tag, or refused."""

import gzip
from functools import lru_cache
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from firmware.web.server.static_files import StaticFile


def packed(content: bytes, kind: str, headers: dict[str, str], request: Request) -> Response:
    """Return an answer, compressed if the browser accepts that."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(compressed(content), media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=128)
def compressed(content: bytes) -> bytes:
    """Return a content compressed; it is kept, because every page asks for the same."""
    return gzip.compress(content, mtime=0)


def sent(file: StaticFile | None, request: Request) -> Response:
    """Return a file; "not modified" if the browser has it already; "not found" if there is none."""
    if file is None:
        return refused(HTTPStatus.NOT_FOUND, "there is nothing here")
    headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return packed(file.content, file.type, headers, request)


def refused(status: HTTPStatus, why: str) -> Response:
    """Refuse a request, and close the connection: a new request needs a new connection, and those are limited."""
    return PlainTextResponse(f"{why}\n", status, {"connection": "close"})
