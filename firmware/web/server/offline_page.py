"""The page that a browser keeps and shows if the board does not answer: it gives the board's address."""

from html import escape

from firmware.messages.message import Message
from firmware.messages.render import render

PAGE = """\
<!doctype html>
<html lang="{language}" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Ringlight</title>
<link rel="stylesheet" href="/static/theme.css">
</head>
<body>
<main>
<section class="card">
<h1>{title}</h1>
<p>{where}</p>
<p><a class="brass" href="/">{again}</a></p>
</section>
</main>
</body>
</html>
"""


def offline_page(host: str, language: str) -> str:
    """Return the page in a language, for a board at this host."""
    said = {
        "title": Message("offline-title"),
        "where": Message("offline-where", detail=f"http://{host}/"),
        "again": Message("offline-again"),
    }
    return PAGE.format(language=language, **{name: escape(render(each, language)) for name, each in said.items()})
