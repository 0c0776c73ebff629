"""What goes wrong on a page without a test looking for it."""

from playwright.sync_api import ConsoleMessage, Page, Request


class Watched:
    """Collects the errors and warnings of pages, and their requests to anybody but the board."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Parts of problems that a test brings about on purpose."""

    def watch(self, page: Page, url: str) -> None:
        def said(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"}:
                self.problems.append(f"{message.type}: {message.text}")

        def asked(request: Request) -> None:
            if not request.url.startswith((url, "data:", "blob:")):
                self.problems.append(f"request to {request.url}")

        page.on("console", said)
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("request", asked)

    def check(self) -> None:
        left = [each for each in self.problems if not any(part in each for part in self.expected)]
        assert not left, left
