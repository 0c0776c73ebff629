"""Pages that are laid out but not painted: filling their pixels takes a fifth of a page's time, and no test sees them.

Everything else is as it would be: where things are, what a press on them meets, what their styles say.
"""

from playwright.sync_api import Page

UNPAINTED = """
const nothing = new CSSStyleSheet();
nothing.insertRule(":root { opacity: 0 }");
document.adoptedStyleSheets = [nothing];
"""
"""What a page runs before its own scripts so as not to be painted."""


def paint(page: Page) -> None:
    """Let a page be painted after all, for somebody who looks at it."""
    page.evaluate("() => { document.adoptedStyleSheets = []; }")
