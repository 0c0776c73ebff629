"""The page that a trial writes: what was tried, the command, and a table."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Page:
    """A title, some sentences, the command that recreates the page, and a table."""

    title: str
    words: str
    command: str
    headings: Sequence[str]
    rows: Sequence[Sequence[object]]
    notes: Sequence[str] = field(default=())

    def table(self) -> str:
        """Return the table in aligned Markdown, first column to the left, the others to the right."""
        cells = [[str(cell) for cell in row] for row in (self.headings, *self.rows)]
        widths = [max(3, *(len(row[i]) for row in cells)) for i in range(len(self.headings))]
        lines = [
            "| "
            + " | ".join(c.rjust(w) if i else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True)))
            + " |"
            for row in cells
        ]
        rule = "| " + " | ".join("-" * (w - 1) + ":" if i else "-" * w for i, w in enumerate(widths)) + " |"
        return "\n".join([lines[0], rule, *lines[1:]])

    def markdown(self) -> str:
        """Return the whole page."""
        notes = "".join(f"\n{note}\n" for note in self.notes)
        return f"# {self.title}\n\n{self.words}\n\n```sh\n{self.command}\n```\n\n{self.table()}\n{notes}"

    def keep(self, path: Path) -> None:
        """Write the page to a file. Raises OSError if it cannot be written."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.markdown(), encoding="utf-8")
