"""A real server in a process of its own, and people who play on it over real sockets."""

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

READY_WITHIN = 20


class Server:
    """`saboteur serve` on a free port of the loopback, with its data in a folder; it can be killed and come again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self._options = options
        self.port = 0
        self._process = self._started()

    def _started(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "saboteur", "serve", "--data", str(self.folder), "--port", str(self.port)]
        environ = {**os.environ, "LANGUAGE": "en", "SABOTEUR_BOT_PAUSE": "0"}
        log = (self.folder / "server.log").open("a")
        with log:
            process = subprocess.Popen(
                [*command, *self._options], stdout=subprocess.PIPE, stderr=log, text=True, env=environ
            )
        assert process.stdout
        line = process.stdout.readline()
        assert "http://localhost:" in line, (self.folder / "server.log").read_text()
        self.port = int(line.split("http://localhost:")[1].split("/")[0])
        return process

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As if the machine had lost its power."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As Ctrl-C, or a service manager, does it."""
        return self._end(signal.SIGTERM)

    def start_again(self) -> None:
        self._process = self._started()

    def _end(self, by: signal.Signals) -> int:
        if self._process.poll() is None:
            self._process.send_signal(by)
        code = self._process.wait(READY_WITHIN)
        if self._process.stdout:
            self._process.stdout.close()
        return code

    def log(self) -> str:
        return (self.folder / "server.log").read_text()


@contextmanager
def serving(folder: Path, *options: str) -> Generator[Server]:
    server = Server(folder, *options)
    try:
        yield server
    finally:
        server.kill()


class Guest:
    """Somebody with a browser of his own: his cookies, and nothing else."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.http = httpx.Client(base_url=server.address, timeout=20)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.close()

    def get(self, path: str, **params: Any) -> Any:
        return self._answer(self.http.get(path, params=params))

    def post(self, path: str, **body: Any) -> Any:
        return self._answer(self.http.post(path, json=body))

    def _answer(self, response: httpx.Response) -> Any:
        response.raise_for_status()
        return response.json() if response.content else None

    def make_table(self, **options: Any) -> str:
        usual = {"ruleset": "base", "edition": "anniversary", "players": 3, "rounds": 1}
        table: str = self.post("/api/tables", options={**usual, **options})["id"]
        return table

    def socket(self, table: str, seat: int | None = None, cursor: int | None = None) -> "Seated":
        return Seated(self._server, self.http, table, seat, cursor)


class Seated:
    """A socket at a table: what its observer sees, folded from the frames as they come."""

    def __init__(
        self, server: Server, http: httpx.Client, table: str, seat: int | None, cursor: int | None = None
    ) -> None:
        asked = [f"{name}={value}" for name, value in (("seat", seat), ("cursor", cursor)) if value is not None]
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket?{'&'.join(asked)}"
        self.seat = seat
        self.seen: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}
        self.raw: list[str] = []
        self._open = ExitStack()
        connecting = connect(url, additional_headers={"Cookie": cookies}, open_timeout=20)
        self.connection: ClientConnection = self._open.enter_context(connecting)

    def read(self, timeout: float = 20) -> dict[str, Any]:
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        frame: dict[str, Any] = json.loads(text)
        self._take(frame)
        return frame

    def drain(self, wait: float = 0.01) -> None:
        """Takes whatever has come."""
        with suppress(TimeoutError):
            while True:
                self.read(wait)

    def _take(self, frame: dict[str, Any]) -> None:
        match frame["frame"]:
            case "fresh":
                self.seen = frame
            case "news":
                self.seen = fold(self.seen, frame)
            case _:
                self.answers[frame["command"]] = frame

    @property
    def question(self) -> int | None:
        if not self.seen["menu"]:
            return None
        number: int = self.seen["asked"]["number"]
        return number

    @property
    def over(self) -> bool:
        return bool(self.seen) and self.seen["asked"] is None

    def send(self, command: str, question: int, choice: Any) -> None:
        said = {"command": command, "seat": self.seat, "question": question, "choice": choice}
        self.connection.send(json.dumps(said))

    def answer(self, command: str, dice: random.Random) -> dict[str, Any]:
        """Answers the open question with anything of its menu, and waits until that is acknowledged."""
        assert self.question is not None
        self.send(command, self.question, dice.choice(self.seen["menu"]))
        while command not in self.answers:
            self.read()
        answer: dict[str, Any] = self.answers[command]
        return answer

    def close(self) -> None:
        self._open.close()


def fold(seen: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What a client does with news: it puts them over what it has."""
    assert news["frame"] == "news"
    assert news["cursor"] == seen["cursor"] + 1
    folded = {**seen, "cursor": news["cursor"]}
    for part in ("public", "private"):
        folded[part] = {**seen[part], **news.get(part, {})}
    for part in ("asked", "menu"):
        folded[part] = news.get(part, seen[part])
    return folded


def play_on(seats: list[Seated], watching: Seated, dice: random.Random) -> int:
    """Whoever is asked answers, until the match is over. How many answers that took."""
    answers = 0
    while not all(each.over for each in (*seats, watching)):
        for each in (*seats, watching):
            each.drain()
        for each in seats:
            if each.question is not None:
                assert each.answer(f"c{answers}", dice)["frame"] == "done"
                answers += 1
    return answers
