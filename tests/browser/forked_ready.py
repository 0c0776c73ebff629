"""Imports and reads what each served program needs; the process that programs are forked from imports this module.

All of it stays as it is while a program runs: the shipped boards, their games, the fields of magnets, English labels,
the page's scripts and its pictures of games.
"""

import gc

from changed_script import FLAT, SLOWER, changed

import firmware.cli.commands.play
import firmware.cli.main
import firmware.web.server.uvicorn_server  # noqa: F401 # imported for the programs
from engine.catalogue import GAMES
from firmware.messages.labels import labels
from firmware.messages.message import Message
from firmware.messages.render import render
from firmware.service.made_for import game_for
from firmware.web.server.answers import compressed
from firmware.web.server.game_pictures import game_picture
from firmware.web.server.static_files import StaticFiles
from firmware.web.snapshots.hello import hello
from firmware.web.snapshots.parts import GameSetup
from hardware.health.monitor import Health
from hardware.profile.load import load_profile, shipped_names
from hardware.simulated.wire import PretendedWire

for _name in shipped_names():
    load_profile(_name)
_profile = load_profile("yinsh")
PretendedWire(_profile).close()
Health(_profile)
hello(GameSetup(_profile, game_for(_profile), pretended=True), may_touch=True)
labels("en")
render(Message("expect-put-here", piece="white-ring"))
for _name in GAMES:
    compressed(game_picture(_name))
_files = StaticFiles()
for _script in (_files.script(), _files.script(later=True), changed(_files.script(), SLOWER + FLAT)):
    compressed(_script.content)
gc.collect()  # what is old by now is not looked at by the programs' collections of what is young
