"""The tool that measures the shape of the sources: it counts what it says it counts."""

from __future__ import annotations

from pathlib import Path

from bench.structure.functions import page_functions, python_functions, spelling_out_a_step
from bench.structure.lists import HEADINGS, expanded, listed

PYTHON = '''
class One:
    def method(self, a, b, *, c=1):
        """Two lines."""

@rule
def many(a, b, c, d, e, f, g, h): ...
'''
PAGE = """
export function named(a: number, b = { c: 1, d: 2 }, [e, f]: number[]): void {}
const arrow = (a: string, b: (x: number, y: number) => void): boolean => true;
class Board {
  method(a: number, b: number) { if (a, b) { return; } }
}
"""
BATCH = "run(tables, decks, raw, self._blank, self._known, slots, rounds, movers, 7)"


def tree(tmp_path: Path, **files: str) -> Path:
    for name, text in files.items():
        path = tmp_path / name.replace("__", "/").replace("_dot_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_functions_of_python(tmp_path: Path) -> None:
    found = {f.name: f for f in python_functions(tree(tmp_path, src__a_dot_py=PYTHON))}
    assert (found["method"].arguments, found["method"].lines) == (3, 2)
    assert (found["many"].arguments, found["many"].compiled) == (8, True)


def test_functions_of_the_page(tmp_path: Path) -> None:
    found = page_functions(tree(tmp_path, web__src__a_dot_ts=PAGE))
    counts = {f.name: f.arguments for f in found}
    assert counts["named"] == 3
    assert counts["method"] == 2
    assert {f.arguments for f in found if f.name == "=>"} >= {2}


def test_what_spells_out_a_step(tmp_path: Path) -> None:
    root = tree(
        tmp_path, src__research__a_dot_py=BATCH, src__research__b_dot_py="run(batch, moves)"
    )
    assert spelling_out_a_step(root) == ["src/research/a.py"]


def test_lists_of_files(tmp_path: Path) -> None:
    text = f"# X\n## {HEADINGS['message']}\n- `a.py`, `{{b,c}}.ts`: words `no.py`\n## Y\n- `d.py`\n"
    root = tree(tmp_path, CONTRIBUTING_dot_md=text, a_dot_py="", b_dot_ts="")
    found = listed(root, "message")
    assert found is not None
    assert found.files == ("a.py", "b.ts", "c.ts") and found.missing == ("c.ts",)
    assert listed(root, "ability") is None
    assert expanded("{a,b}/{c,d}") == ["a/c", "a/d", "b/c", "b/d"]


def test_every_file_that_is_listed_exists() -> None:
    for key in HEADINGS:
        found = listed(Path(__file__).parents[1], key)
        assert found is None or not found.missing
