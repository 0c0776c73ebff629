"""The doctor: what every sensor reads, live; lights to be tried; faults made and mended; one bundle of everything."""

import re
import zipfile
from collections.abc import Callable
from pathlib import Path

from page_board import PageBoard
from page_hands import MouseHands
from playwright.sync_api import expect
from served import Served
from test_page_wrong import BEGUN


def open_doctor(board: PageBoard) -> None:
    board.page.locator("#tab-doctor").click()
    board.page.wait_for_selector(".heat [data-mt]", state="attached")


def reading(board: PageBoard, point: str, spot: str) -> float:
    patch = board.page.locator(f'.heat [data-point="{point}"][data-spot="{spot}"]')
    return float(patch.get_attribute("data-mt") or "nan")


def test_the_heat_map_shows_what_each_sensor_feels_and_which_points_were_seen(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    open_doctor(board)
    expect(board.page.locator(".heat [data-mt]")).to_have_count(len(board.profile.channels))
    assert reading(board, "e5", "centre") > 16  # a white marker lies there, its north pole up
    assert reading(board, "g7", "rim") < -8
    assert abs(reading(board, "k8", "centre")) < 3
    expect(board.page.locator(".heat .seen")).to_have_count(0)
    MouseHands(board).put("white-marker", "k8")
    expect(board.page.locator("#seen-text")).to_contain_text("1 point of 85")
    expect(board.page.locator(".heat .seen")).to_have_count(1)
    board.page.wait_for_function(
        "() => document.querySelector('.heat [data-point=k8][data-spot=centre]').dataset.mt > 16"
    )


def test_the_doctor_tells_what_the_board_makes_of_a_piece_that_is_lifted(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    open_doctor(board)
    expect(board.page.locator("#account")).to_contain_text("Nothing has been touched since the last move.")
    MouseHands(board).put("white-marker", "k8")
    expect(board.page.locator("#account")).to_contain_text("A white marker stands on k8.")
    expect(board.page.locator("#account")).to_contain_text("No legal action explains the board.")


def test_a_point_is_told_with_its_thresholds_and_a_dead_sensor_is_found_and_mended(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    board.page.mouse.click(*board.place("f6"))  # an empty point: only looked at
    board.page.locator("#tab-faults").click()
    board.page.select_option("#faults-form [name=kind]", "dead")
    board.page.select_option("#faults-form [name=point]", "f6")
    board.page.locator("#faults-form [type=submit]").click()
    board.page.wait_for_selector("#faults-made li")
    open_doctor(board)
    expect(board.page.locator("#trouble")).to_contain_text("The centre sensor of f6 does not answer")
    board.page.wait_for_selector(".heat .ill", state="attached")
    expect(board.page.locator("#ill")).to_contain_text("f6")
    expect(board.page.locator("#point-name")).to_have_text("f6")
    expect(board.page.locator("#point-sensors li")).to_have_count(len(board.profile.spots))
    expect(board.page.locator("#point-sensors .scale i.pole")).to_have_count(2 * len(board.profile.spots))
    board.page.locator("#tab-faults").click()
    board.page.locator("#faults-made button").click()
    board.page.wait_for_selector("#trouble[hidden]", state="attached")
    board.page.wait_for_selector("#faults-made li", state="detached")


def test_a_light_is_tried_in_a_colour_and_time_and_current_are_told(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    open_doctor(board)
    board.page.mouse.click(*board.place("c3"))
    board.page.locator("#light-colours [data-colour=blue]").click()
    board.page.wait_for_selector(".light[data-pixel=c3][data-rgb^='0,0,']:not([data-rgb='0,0,0'])", state="attached")
    board.page.locator("#light-off").click()
    board.page.wait_for_selector(".light[data-pixel=c3][data-rgb='0,0,0']", state="attached")
    # How many there are is the machine's affair here.
    expect(board.page.locator("#figures [data-figure=hz]")).to_have_text(re.compile(r"^(?!0 )[\d.]+ Hz$"))
    expect(board.page.locator("#current-text")).to_contain_text(f"of {board.profile.lights.budget_ma:.0f} mA")


def test_everything_downloads_as_one_bundle_and_the_record_in_its_forms(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard], tmp_path: Path
) -> None:
    board = open_page(serve(played=BEGUN))
    with board.page.expect_download() as downloading:
        board.page.locator("a[href='/record?form=official']").click()
    assert "11.e5-e2" in Path(downloading.value.path()).read_text(encoding="utf-8")
    with board.page.expect_download() as downloading:
        board.page.locator("a[href='/record?form=sgf']").click()
    assert "drop board E 2" in Path(downloading.value.path()).read_text(encoding="utf-8")
    open_doctor(board)
    with board.page.expect_download() as downloading:
        board.page.locator("a[href='/bundle.zip']").click()
    bundle = tmp_path / "bundle.zip"
    downloading.value.save_as(bundle)
    with zipfile.ZipFile(bundle) as opened:
        assert opened.testzip() is None
        assert len(opened.namelist()) > 3


def test_while_the_doctor_looks_a_click_lifts_nothing(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve(played=BEGUN))
    before = board.standing()
    open_doctor(board)
    board.page.mouse.click(*board.grip("black-ring", "g7"))
    expect(board.page.locator("#point-name")).to_have_text("g7")
    board.page.evaluate("() => new Promise((wake) => setTimeout(wake, 2000))")  # a second click is waited for no longer
    MouseHands(board).put("white-marker", "k8")  # which would come after what the click had done
    board.wait_for_all_standing({**before, "k8": ["white-marker"]})


def glowing(board: PageBoard) -> str:
    """Wait until the board glows at one point and the page marks it, and return which."""
    mark = board.page.wait_for_selector("#board .rhythm", state="attached")
    assert mark is not None
    point = mark.get_attribute("data-point")
    assert point is not None
    board.page.wait_for_selector(f".light[data-pixel={point}]:not([data-rgb='0,0,0'])", state="attached")
    return point


def test_the_board_is_calibrated_by_following_its_lights_and_the_game_goes_on(
    serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    board = open_page(serve())
    open_doctor(board)
    board.page.locator("#calibrate-begin").click()
    board.wait_for_sentence("on the lit point")
    expect(board.page.locator("#calibrate-words")).to_have_text(board.sentence())
    expect(board.page.locator("#calibrate-at")).to_have_text("0 points of 85 done")
    first = glowing(board)
    MouseHands(board).put("white-marker", first)
    expect(board.page.locator("#calibrate-at")).to_have_text("1 point of 85 done")
    expect(board.page.locator(f"#board .rhythm[data-point={first}]")).to_have_count(0)
    glowing(board)
    MouseHands(board).take("white-marker", first)
    board.wait_for_standing(first)
    board.page.locator("#calibrate-back").click()
    board.page.wait_for_selector("#calibrate-bar[value='0']", state="attached")
    board.page.locator("#calibrate-skip").click()
    board.page.wait_for_selector("#calibrate-bar[value='1']", state="attached")
    board.page.locator("#calibrate-stop").click()
    board.wait_for_sentence("place a white ring")  # of the game again
    expect(board.page.locator("#calibrate-kept")).to_contain_text("nothing was kept")
    expect(board.page.locator("#calibrate-stop")).to_be_disabled()
    MouseHands(board).put("white-ring", "e5")
    board.wait_for_record(1)  # nothing before it
    assert board.record()[0].endswith("e5")
