"""Whatever pages command, in whatever order: it is done or refused in words, and the board goes on."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from page_table import PageTable, act_out

from firmware.web.commands.messages import read_command
from firmware.web.server.hub import Hub
from hardware.profile.load import load_profile
from hardware.simulated.faults import KINDS

YINSH = load_profile("yinsh")
POINTS = st.sampled_from(["e5", "e6", "f6", "a2", "k10", "zz9", "turn-white"])
PIECES = st.sampled_from([*sorted(YINSH.pieces), "red-ring", "x"])
SPOTS = st.sampled_from([*YINSH.spots, "edge"])
PLACES = st.sampled_from(["e5", "turn-white", "3", "0", "GPIO5", "GPIO26", "99"])

LINES = st.one_of(
    st.builds("put {} {}".format, PIECES, POINTS),
    st.builds("put {} {} {} {}".format, PIECES, POINTS, st.integers(-30, 30), st.integers(-30, 30)),
    *(st.builds(f"{verb} {{}}".format, POINTS) for verb in ("lift", "drop", "take", "flip", "touch", "left: lift")),
    *(st.builds(f"{verb} {{}} {{}}".format, POINTS, POINTS) for verb in ("slide", "drag", "knock")),
    st.builds("fault {} {} {}".format, st.sampled_from([*KINDS, "curse"]), PLACES, SPOTS),
    st.builds("fault {} {}".format, st.sampled_from([*KINDS]), PLACES),
    st.builds("mend {}".format, PLACES),
    st.builds("mend {} {}".format, PLACES, SPOTS),
    st.builds("press {}".format, st.sampled_from(["confirm", "undo", "hint", "new", "bell"])),
    st.builds("answer {}".format, st.sampled_from(["e5", "nothing", "e5-e8"])),
    st.sampled_from(
        ["aside", "resign", "cut", "fault away", "mend away", "announce red", "wait 1", "dance", "#", "::"]
    ),
    st.text(min_size=1, max_size=20),
)
NUMBERS = st.integers(0, 40)
WISHES = st.one_of(
    st.builds(lambda line: {"do": "gesture", "line": line}, LINES),
    st.builds(lambda line: {"do": "gesture", "line": line}, LINES),
    st.builds(lambda line: {"do": "gesture", "line": line}, LINES),
    st.builds(
        lambda button, held: {"do": "press", "button": button, "held": held},
        st.sampled_from(["confirm", "undo", "hint", "new", "bell"]),
        st.sampled_from([0.0, 0.15, 3.0]),
    ),
    st.builds(lambda text: {"do": "answer", "text": text}, st.sampled_from(["e5", "nothing", "x"])),
    st.builds(lambda player: {"do": "resign", "player": player}, st.sampled_from(["white", "black", "yellow", "x:y"])),
    st.builds(
        lambda board, options: {"do": "new", "board": board, "options": options},
        st.sampled_from([None, "yinsh", "yinsh-switches", "../yinsh", ""]),
        st.sampled_from([{}, {"blitz": True}, {"blitz": 1}, {"markers": 0}, {"markers": 10**9}, {"x": "y"}]),
    ),
    st.builds(
        lambda player, seat: {"do": "sit", "player": player, "seat": seat},
        st.sampled_from(["white", "black", "yellow"]),
        st.sampled_from(["person", "engine:3", "engine:0", "engine:99", "ugi", "ugi:/bin/false", "x"]),
    ),
    st.builds(
        lambda setting, value: {"do": "set", "setting": setting, "value": value},
        st.sampled_from(["guidance", "sounds", "brightness", "still_s", "hint_s", "options", "__class__"]),
        st.sampled_from([None, True, 0, 0.0, 0.5, 1, 1e9, -1, "quiet", "x"]),
    ),
    st.builds(
        lambda pixel, rgb: {"do": "light", "pixel": pixel, "rgb": rgb},
        st.sampled_from([None, "e5", "turn-white", "zz9"]),
        st.sampled_from([None, [0, 0, 0], [255, 255, 255]]),
    ),
    st.builds(lambda do: {"do": do}, st.sampled_from(["pause", "step", "stop"])),
    st.just({"do": "pace", "speed": 32}),
    st.builds(lambda on: {"do": "doctor", "on": on}, st.booleans()),
    st.just({"do": "watch"}),
)


@settings(max_examples=25)
@given(commands=st.lists(st.tuples(WISHES, NUMBERS), max_size=25))
def test_no_command_disturbs_the_board(commands: list[tuple[dict[str, object], int]]) -> None:
    with PageTable() as table:
        hub = Hub(table.exchange)
        for command, frames in commands:
            if command["do"] == "watch":
                why = table.ask(act_out(("e5", "f8", "c3"), 8.0))
            elif command.get("board") == "":
                continue  # told at the door already
            else:
                why = table.ask(read_command(msgspec.json.encode(command).decode()))
            assert why is None or len(why) > 10
            table.frames(frames / 50)
            hub.refresh(table.shown.now)
        table.command('{"do":"stop"}', 0.2)
        # On another board hands hold no button any more.
        assert table.command('{"do":"new","board":"yinsh-switches","seats":{}}', 0.3) is None
        assert table.command('{"do":"new","board":"yinsh","options":{"blitz":false,"markers":51}}', 0.3) is None
        table.do("put white-ring e5")
        assert table.record() == ("e5",)
        hub.refresh(table.shown.now + 1)
