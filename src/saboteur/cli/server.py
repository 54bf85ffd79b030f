"""What `saboteur play` and `saboteur serve` share: the options of a server, and starting it."""

import socket
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from saboteur.cli.complaint import complain
from saboteur.cli.output import say
from saboteur.cli.parser import Parser, number
from saboteur.locales.words import Words

PORT = 2004
"""The year of the game."""

OPTIONS = ("data", "database", "port", "lan")


def server_options(parser: Parser, words: Words) -> None:
    group = parser.add_argument_group(words.text("cli.help.server"))
    group.add_argument("--data", metavar="DIR", help=words.text("cli.help.data"))
    group.add_argument("--database", metavar="URL", help=words.text("cli.help.database"))
    group.add_argument("--port", metavar="N", type=number(words, 0, 65535), help=words.text("cli.help.port", port=PORT))
    group.add_argument("--lan", action="store_true", default=None, help=words.text("cli.help.lan"))


def start(asked: Namespace, words: Words, *, browser: bool) -> int:
    """Serves until somebody stops it."""
    if find_spec("litestar") is None or find_spec("uvicorn") is None:
        raise complain("cli.bad.no-server")
    from saboteur.server.run import listening, serve
    from saboteur.server.settings import Settings, data_folder
    from saboteur.server.store.database import DatabaseError, address

    settings = Settings(data=Path(asked.data) if asked.data else data_folder(), database=asked.database or "")
    port, lan = PORT if asked.port is None else asked.port, bool(asked.lan)
    try:
        address(settings.url)
        opened = listening(port, lan=lan)
    except DatabaseError as error:
        raise complain("cli.bad.database", problem=str(error)) from None
    except OSError as error:
        raise complain("cli.bad.port", port=port, problem=error.strerror or str(error)) from None
    try:
        with opened:
            settings.data.mkdir(parents=True, exist_ok=True)
            serve(settings, opened, lambda: _announce(opened, words, lan=lan, browser=browser))
    except DatabaseError as error:
        raise complain("cli.bad.database", problem=str(error)) from None
    except OSError as error:
        raise complain("cli.bad.data", file=str(settings.data), problem=error.strerror or str(error)) from None
    return 0


def _announce(opened: socket.socket, words: Words, *, lan: bool, browser: bool) -> None:
    port = opened.getsockname()[1]
    address = f"http://localhost:{port}/"
    say(words.text("cli.serve.ready", address=address))
    if lan:
        _announce_to_all(f"http://{own_address()}:{port}/", words)
    if browser:
        import webbrowser

        webbrowser.open(address)


def _announce_to_all(address: str, words: Words) -> None:
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    say(f"{words.text('cli.serve.lan', address=address)}\n{drawn.getvalue()}")


def own_address() -> str:
    """This machine's address in its network: the one that it would speak from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])
