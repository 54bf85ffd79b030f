"""docs/api.md is true: its bot plays a match, its requests are those of the server."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.houses import Guest, Server

pytestmark = pytest.mark.slow

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_bot_plays_a_match(server: Server, tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert code.count("\n") <= 45
    bot = tmp_path / "bot.py"
    bot.write_text(code, encoding="utf-8")
    done = subprocess.run([sys.executable, bot, server.address], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("over: {'totals': [")


def test_requests(ada: Guest) -> None:
    rows = re.findall(r"^\| `(GET|POST) /api/tables(\S*)` \|", PAGE, re.MULTILINE)
    told = {(method.lower(), path.replace("ID", "{table_id}").replace("CODE", "{code}")) for method, path in rows}
    told |= {("get", "/{table_id}/news"), ("post", "/{table_id}/answers")}
    paths = ada.get("/schema/openapi.json")["paths"]
    served = {(method, path) for path, methods in paths.items() for method in methods if path.startswith("/api/tables")}
    assert {(method, f"/api/tables{path}") for method, path in told} == served
