"""Starts the server on an address and tells what it is."""

import asyncio
import signal
import socket
from collections.abc import Callable, Generator
from contextlib import contextmanager

import uvicorn

from saboteur.server.app import application
from saboteur.server.house import House, opened
from saboteur.server.settings import Settings

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104 - only where a person opens the server to his network


def listening(port: int, *, lan: bool) -> socket.socket:
    """A socket on the port, or on any free one (0); so the address is known, and taken, before the server starts."""
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((EVERYWHERE if lan else LOOPBACK, port))
        bound.listen(1024)
    except OSError:
        bound.close()
        raise
    return bound


def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until it is told to stop; `ready` is called when the first visitor may come."""
    asyncio.run(_serve(settings, bound, ready))


async def _serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    async with opened(settings) as house:
        server = _Server(_config(house))
        serving = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            ready()
        await serving


class _Server(uvicorn.Server):
    """Told to stop it closes what is open, and whatever is around it goes on to do the same."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self.handle_exit, each, None)
        yield


def _config(house: House) -> uvicorn.Config:
    return uvicorn.Config(
        application(house),
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=5,
    )
