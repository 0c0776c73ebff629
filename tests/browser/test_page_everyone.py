"""The page is for everyone: heard, seen without colours, small, large, in the dark, in French, without the internet."""

import re
from collections.abc import Callable

import pytest
from accessible import serious
from page_board import PageBoard
from page_hands import KeyHands, MouseHands
from playwright.sync_api import expect
from served import ROOT, Served
from test_page_wrong import BEGUN
from windows import DARK, DESKTOP, DUTCH, FRENCH, GERMAN, NARROW, SIDEWAYS, ZOOMED

from firmware.messages.labels import labels
from hardware.simulated.faults import KINDS

STATIC = ROOT / "firmware" / "web" / "static"
HEAVIEST = 300_000

WINDOWS = {"light": DESKTOP, "German, dark": GERMAN | DARK, "narrow, Dutch": DUTCH}
DRAWERS = ("record", "legend", "game", "watch", "doctor", "faults", "settings", "help")


FAINT = """() => {
    const faint = document.createElement("p");
    faint.textContent = "Who can read this?";
    faint.style.cssText = "color: #eee; background: #fff";
    document.getElementById("sentence").after(faint);
}"""
"""Writes on the page what hardly anybody can read: axe sees it."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("window", WINDOWS)
def test_axe_finds_nothing_serious(
    window: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), **WINDOWS[window])
    MouseHands(board).flip("e5")  # so that something is wrong, too
    board.page.wait_for_selector("#sentence[data-verdict=astray]")
    board.page.evaluate(
        "() => document.querySelectorAll('[role=tabpanel]').forEach((each) => { each.hidden = false; })"
    )
    assert serious(board) == []
    board.page.evaluate(FAINT)
    assert [found.partition(":")[0] for found in serious(board)] == ["color-contrast"]


OVERLAPS = """() => {
    const written = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const all = [...document.querySelectorAll("body *")].filter((each) => written(each)
        && each.checkVisibility({ visibilityProperty: true }) && !each.closest("svg, select, .unseen, .skip"));
    const texts = all.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return [each, (each.matches("kbd, button, a") ? each : range).getBoundingClientRect()];
    });
    const found = [];
    texts.forEach(([one, a], i) => texts.slice(i + 1).forEach(([other, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1 && !one.contains(other)) found.push([one.outerHTML, other.outerHTML]);
    }));
    return found;
}"""
"""Every text that lies on another one."""

SMALL = {"360 px": NARROW, "200 %": ZOOMED, "360 px, French": FRENCH | NARROW, "sideways": SIDEWAYS}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", SMALL)
def test_nothing_sticks_out_or_lies_on_another_and_the_board_is_as_wide_as_the_page(
    window: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    wide = SMALL[window]["viewport"]["width"]
    board = open_page(serve(played=BEGUN), **SMALL[window])
    for drawer in DRAWERS:
        board.page.locator(f"#tab-{drawer}").click()
        if drawer == "doctor":
            board.page.wait_for_selector("#figures dd")
        assert board.page.evaluate("() => document.documentElement.scrollWidth") <= wide, drawer
        assert board.page.evaluate(OVERLAPS) == [], drawer
    box = board.page.locator("#board").bounding_box()
    assert box is not None
    assert box["width"] >= min(260, 0.9 * wide)


STANDS = (
    "(id) => { const { x, y, height } = document.getElementById(id).getBoundingClientRect(); return [x, y, height]; }"
)


@pytest.mark.parametrize("window", ["light", "narrow, Dutch"])
def test_nothing_moves_when_something_is_wrong_and_its_arrow_leads_home(
    window: str, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), **WINDOWS[window])
    before = [board.page.evaluate(STANDS, each) for each in ("board", "sentence", "tabs")]
    MouseHands(board).move("black-ring", "h9", "e4")
    board.page.wait_for_selector("#sentence[data-verdict=astray]")
    arrow = board.page.locator(".arrows .arrow[data-from=e4]")
    expect(arrow).to_have_attribute("data-to", "h9")
    assert [board.page.evaluate(STANDS, each) for each in ("board", "sentence", "tabs")] == before


def test_what_is_pressed_is_large_enough_for_a_finger(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), **NARROW)
    sizes: list[tuple[str, float, float]] = board.page.evaluate(
        "() => [...document.querySelectorAll('button')].filter((each) => each.offsetParent)"
        ".map((each) => [each.textContent, each.offsetWidth, each.offsetHeight])"
    )
    assert [size for size in sizes if min(size[1:]) < 24] == []


def test_the_page_weighs_little_and_is_served_whole() -> None:
    files = [path for path in STATIC.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < HEAVIEST
    assert {path.suffix for path in files} <= {".html", ".css", ".js", ".json", ".svg", ".png", ".webmanifest"}


HEARING = """() => {
    const region = document.getElementById("spoken");
    window.heard = [];
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, { childList: true });
}"""
"""Everything that is told, for what is told next takes its place."""


def test_what_happens_is_spoken(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    board = open_page(serve())
    expect(board.page.locator("#spoken")).to_have_attribute("aria-live", "polite")
    expect(board.page.locator("#alarm")).to_have_attribute("role", "alert")
    board.page.evaluate(HEARING)
    board.page.focus("#board")
    for key, part in [
        ("ArrowUp", "f7: empty; may go here"),
        ("1", "white ring chosen"),
        ("Enter", "Done: f7"),
        ("i", "f7: white ring"),
    ]:
        board.page.keyboard.press(key)
        board.page.wait_for_function("(part) => window.heard.some((text) => text.includes(part))", arg=part)


SPOKEN = """async ([states]) => {
    const { Model } = await import("/static/model.js");
    const { Speech } = await import("/static/speech.js");
    const { words } = await import("/static/words.js");
    await words.choose("en");
    const model = new Model();
    new Speech(model);
    for (const state of states) model.emit("state", { events: [], ...state });
}"""


@pytest.mark.parametrize(
    ("states", "heard"),
    [
        ([("hands move", 0, ["e5"]), ("wait a moment", 0, ["e5"]), ("black acts", 0, ["e5"])], "black acts"),
        ([("white acts", 0, []), ("black acts", 1, ["e5"])], "Done: e5. black acts"),
        ([("white acts", 3, ["e5", "f8"]), ("black acts", 4, ["e5"])], "Taken back: 1 action. black acts"),
    ],
    ids=["a sentence that is there for a moment is not told", "done", "taken back"],
)
def test_a_screen_reader_is_told_what_counts(
    states: list[tuple[str, int, list[str]]],
    heard: str,
    serve: Callable[..., Served],
    open_page: Callable[..., PageBoard],
) -> None:
    page = open_page(serve()).page
    page.wait_for_function("() => document.getElementById('spoken').textContent.includes('place a white ring')")
    told = [{"expected": expected, "committed": at, "record": record} for expected, at, record in states]
    page.evaluate(HEARING)
    page.evaluate(SPOKEN, [told])
    page.wait_for_function("() => window.heard.length > 0")
    assert page.evaluate("() => window.heard") == [heard]


HEARD = """
window.notes = 0;
for (const make of ["createOscillator", "createBufferSource"]) {
  const before = AudioContext.prototype[make];
  AudioContext.prototype[make] = function (...given) { window.notes += 1; return before.apply(this, given); };
}
window.AudioContext = class extends AudioContext {
  constructor(...given) { super(...given); window.device = this; }
};
"""


def test_sounds_leave_the_audio_device_alone_between_them_and_can_be_turned_off(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve())
    page = board.page
    page.add_init_script(HEARD)
    page.reload()
    board.wait_until_shown()
    hands = MouseHands(board)
    hands.put("white-ring", "e5")  # the browser lets a page be heard once it was touched
    board.wait_for_record(1)
    page.wait_for_function("() => window.notes > 0")
    page.wait_for_function("() => window.device.state === 'suspended'")  # which spares the battery until the next sound
    before = page.evaluate("() => window.notes")
    hands.put("black-ring", "g7")
    board.wait_for_record(2)
    page.wait_for_function("(before) => window.notes > before", arg=before)
    page.locator("#tab-settings").click()
    page.locator("#panel-settings [name=sounds]").first.uncheck()
    page.reload()
    board.wait_until_shown()
    hands.put("white-ring", "f6")
    board.wait_for_record(3)
    hands.put("black-ring", "h8")
    board.wait_for_record(4)
    assert page.evaluate("() => window.notes") == 0


def test_the_arrow_keys_reach_every_point(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    board = open_page(serve())
    hands = KeyHands(board)
    for point in ("a2", "a5", "b7", "e10", "g11", "k10", "k7", "j5", "g2", "e1", "b1", "f6"):
        hands.walk(point)
        assert board.cursor() == point


def test_a_page_in_french_says_everything_in_french(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN), **FRENCH)
    expect(board.page.locator("html")).to_have_attribute("lang", "fr")
    expect(board.page.locator("#sentence")).to_have_text(re.compile("^Noir, mettez un marqueur noir dans "))
    MouseHands(board).flip("e5")
    board.wait_for_sentence(" Retournez encore le marqueur noir en e5.")
    board.page.locator("#tab-settings").click()
    board.page.select_option("[name=language]", "en")
    board.wait_for_sentence("Turn the black marker on e5 over again.")
    board.page.reload()
    board.wait_until_shown()
    expect(board.page.locator("html")).to_have_attribute("lang", "en")  # the choice is kept


def test_every_place_of_a_fault_has_a_label() -> None:
    places = {place for kind in KINDS.values() for form in kind.forms for place in form.split()}
    assert {f"faults-{place.lower()}" for place in places} <= labels("en")["page"].keys()


def test_the_wood_is_chosen_and_kept(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    board = open_page(serve())
    page = board.page
    first = page.locator("linearGradient#wood stop").first
    walnut = first.get_attribute("stop-color")
    felt: str = page.locator("body").evaluate("(body) => getComputedStyle(body).backgroundImage")
    page.locator("#tab-settings").click()
    page.select_option("[name=wood]", "maple")
    expect(first).not_to_have_attribute("stop-color", str(walnut))
    page.reload()
    board.wait_until_shown()
    expect(first).not_to_have_attribute("stop-color", str(walnut))
    assert page.locator("body").evaluate("(body) => getComputedStyle(body).backgroundImage") != felt


def test_the_appearance_is_chosen_and_kept(serve: Callable[..., Served], open_page: Callable[..., PageBoard]) -> None:
    board = open_page(serve())
    card = board.page.locator(".card").first
    light: str = card.evaluate("(card) => getComputedStyle(card).color")
    board.page.locator("#tab-settings").click()
    board.page.select_option("[name=theme]", "dark")
    expect(card).not_to_have_css("color", light)
    board.page.reload()
    board.wait_until_shown()
    expect(card).not_to_have_css("color", light)
