"""Names of tests are short enough to be read in a report."""

import ast
from pathlib import Path

TESTS = Path(__file__).parent
LONGEST = 79


def test_names_of_tests_are_under_eighty_characters() -> None:
    named = [
        node.name
        for file in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    assert named
    assert [name for name in named if len(name) > LONGEST] == []
