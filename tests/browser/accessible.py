"""What axe finds on a page: mistakes that shut people out who hear the page, or cannot tell its colours apart."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it has no types
from page_board import PageBoard

VIOLATIONS = """async () => {
  const front = document.querySelector("dialog[open]") ?? document;
  const unpainted = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [];
  try {
    return (await axe.run(front, { resultTypes: ["violations"] })).violations;
  } finally {
    document.adoptedStyleSheets = unpainted;
  }
}"""
"""Every rule of axe, on what is in front: what is behind a dialog is out of reach, and examined without the dialog.

What is in order is not told, for it takes a third of the time to do so. Where a page is not painted it is meanwhile:
axe tells no colours apart that cannot be seen.
"""


def serious(board: PageBoard) -> list[str]:
    """What axe finds in the open dialog, else on the page, that is serious, or worse."""
    if not board.page.evaluate("() => 'axe' in window"):
        board.page.evaluate(Axe().axe_script)
    found: list[dict[str, Any]] = board.page.evaluate(VIOLATIONS)
    return [
        f"{each['id']}: {node['html']}: {node.get('failureSummary')}"
        for each in found
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"]
    ]
