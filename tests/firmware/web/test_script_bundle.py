"""All scripts of the page as one: each module once, after what it imports."""

import pytest

from firmware.errors import PageError
from firmware.web.server.script_bundle import bundle
from firmware.web.server.static_files import FOLDER, StaticFiles

MODULES = {
    "main.js": 'import { A } from "./a.js";\nimport { two as second } from "./b/two.js";\nnew A(second);\n',
    "a.js": '// What A is.\nimport { two } from "./b/two.js";\nexport class A {}\nexport const one = two;\n',
    "b/two.js": "/** Two. */\nexport const two = 2; // at the end of a line it stays\n",
}


def test_modules_come_once_each_after_what_they_import() -> None:
    assert bundle(MODULES.get) == (
        "const m0 = (() => {\nconst two = 2; // at the end of a line it stays\n\nreturn { two };\n})();\n"
        "const m1 = (() => {\nconst { two } = m0;\nclass A {}\nconst one = two;\n\nreturn { A, one };\n})();\n"
        "const { A } = m1;\nconst { two: second } = m0;\nnew A(second);\n"
    )


def test_an_import_of_what_is_not_there_is_told() -> None:
    with pytest.raises(PageError):
        bundle({"main.js": 'import { A } from "./a.js";\n'}.get)


def test_every_script_of_the_page_is_in_it_and_none_imports_another_any_more() -> None:
    text = StaticFiles().script().content.decode()
    assert text.count("= (() => {\n") >= len(list(FOLDER.rglob("*.js"))) - 1
    assert "\nimport " not in text
    assert "\nexport " not in text
