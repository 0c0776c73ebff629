"""``--language``: the board speaks as it was asked to, whatever its settings and the device say, and keeps neither."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from firmware.cli.commands.act import act
from firmware.cli.commands.play import play
from firmware.settings.settings import Settings, load_settings, save_settings

WRONG = "put white-ring e5\nput white-ring e6\nwait 2\n"
"""White places two rings one after the other."""

SAID = {
    "en": "It is Black's turn. Take the white ring off e6.",
    "fr": "C\u2019est à Noir de jouer. Retirez l\u2019anneau blanc de e6.",
    "de": "Schwarz ist am Zug. Nimm den weißen Ring von e6.",
    "nl": "Zwart is aan de beurt. Haal de witte ring van e6.",
}


@pytest.mark.parametrize("language", SAID)
def test_a_wrong_placing_is_explained_in_the_language_asked_for(language: str, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(WRONG, encoding="utf-8")
    ran = CliRunner().invoke(act, [str(script), "--json", "--language", language], env={"LANG": "fr_FR.UTF-8"})
    assert ran.exit_code == 0
    assert msgspec.json.decode(ran.stdout.splitlines()[-1])["expected"] == SAID[language]


def test_the_language_asked_for_is_not_kept(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(language="fr"))
    options = ["--terminal", "--data", str(tmp_path), "--language", "de"]
    ran = CliRunner().invoke(play, options, input="press new\npress confirm\nquit\n")
    assert ran.exit_code == 0
    assert "Weiß ist am Zug" in ran.output
    assert load_settings(tmp_path).language == "fr"


def test_a_language_that_there_is_not_is_refused_with_those_there_are() -> None:
    ran = CliRunner().invoke(act, ["-", "--language", "xx"])
    assert ran.exit_code == 2
    assert "'en', 'de', 'fr', 'nl'" in ran.output
