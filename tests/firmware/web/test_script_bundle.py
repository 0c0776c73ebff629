"""All scripts of the page as one: each module once, after what it imports."""

import pytest

from firmware.errors import PageError
from firmware.web.server.script_bundle import bundles
from firmware.web.server.static_files import FOLDER, StaticFiles

MODULES = {
    "main.js": 'import { A } from "./a.js";\nimport { two as second } from "./b/two.js";\nnew A(second);\n',
    "a.js": '// What A is.\nimport { two } from "./b/two.js";\nexport class A {}\nexport const one = two;\n',
    "b/two.js": "/** Two. */\nexport const two = 2; // at the end of a line it stays\n",
}


def test_modules_come_once_each_after_what_they_import() -> None:
    assert bundles(MODULES.get)[0] == (
        "const m0 = (() => {\nconst two = 2; // at the end of a line it stays\n\nreturn { two };\n})();\n"
        "const m1 = (() => {\nconst { two } = m0;\nclass A {}\nconst one = two;\n\nreturn { A, one };\n})();\n"
        "const { A } = m1;\nconst { two: second } = m0;\nnew A(second);\n"
    )


def test_an_import_of_what_is_not_there_is_told() -> None:
    with pytest.raises(PageError):
        bundles({"main.js": 'import { A } from "./a.js";\n'}.get)


def test_what_is_imported_later_is_a_second_script_that_shares_the_modules() -> None:
    later = MODULES | {
        "main.js": MODULES["main.js"] + 'const { C } = await import("./c.js");\n',
        "c.js": 'import { one } from "./a.js";\nexport function C() {\n  return one;\n}\n',
    }
    first, second = bundles(later.get)
    assert first.endswith(
        "globalThis.ringlightModules = { m0, m1 };\nconst { A } = m1;\nconst { two: second } = m0;\nnew A(second);\n"
        'const { C } = await import("/c.js");\n'
    )
    assert second == (
        "const { m0, m1 } = globalThis.ringlightModules;\n"
        "const m3 = (() => {\nconst { one } = m1;\nfunction C() {\nreturn one;\n}\n\nreturn { C };\n})();\n"
        "export const { C } = m3;\n"
    )
    assert bundles(MODULES.get)[1] == ""


def test_every_script_of_the_page_is_in_one_bundle_and_imports_no_other() -> None:
    texts = [StaticFiles().script(later=later).content.decode() for later in (False, True)]
    apart = {"main.js", "service_worker.js"}  # the one is not a function, the other no part of the page
    parts = [path for path in FOLDER.rglob("*.js") if path.name not in apart]
    assert sum(text.count("= (() => {\n") for text in texts) >= len(parts)
    assert not any("\nimport " in text for text in texts)
    assert "\nexport " not in texts[0]
