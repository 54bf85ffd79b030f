"""One socket for each table and observer: frames out, answers in."""

import asyncio
from collections import deque

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from saboteur.core.message import Refused
from saboteur.core.values import Seat
from saboteur.server.house import observer_of
from saboteur.server.play.live import LiveTable
from saboteur.server.play.match import Frames
from saboteur.server.web.api import take_answer
from saboteur.server.web.guests import guest_of, house_of
from saboteur.server.web.words import Done, Given, NotDone

MOST_BYTES = 8192
"""No command is longer."""

MOST_WAITING = 1000
"""Who does not take so many frames is cut off: he comes back with his cursor."""

REFUSED, TOO_BIG, BROKEN, SLOW = 4400, 4413, 4422, 4408

Socket = WebSocket[None, None, State]


class Outbox:
    """What is still to be sent through a socket, in order."""

    def __init__(self) -> None:
        self._frames: deque[bytes] = deque()
        self._some = asyncio.Event()
        self.overflown = False

    def put(self, *frames: bytes) -> None:
        self._frames.extend(frames)
        self.overflown = len(self._frames) > MOST_WAITING
        self._some.set()

    async def send_all(self, socket: Socket) -> None:
        while not self.overflown:
            await self._some.wait()
            self._some.clear()
            while self._frames:
                await socket.send_data(self._frames.popleft(), mode="text", encoding="utf-8")
        await socket.close(code=SLOW)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: str) -> None:
    house, guest = house_of(socket), guest_of(socket)
    await socket.accept()
    try:
        table = await house.tables.get(table_id)
        seat, cursor = number(socket, "seat"), number(socket, "cursor")
        observer = observer_of(table, guest, seat)
        live = await house.in_play(table)
    except Refused as refused:
        await socket.close(code=REFUSED, reason=refused.refusal.id)
        return
    outbox = Outbox()
    follow(live, observer, cursor, outbox)
    sender = asyncio.create_task(outbox.send_all(socket))
    try:
        while True:
            text = await socket.receive_text()
            if len(text) > MOST_BYTES:
                await socket.close(code=TOO_BIG)
                return
            try:
                given = msgspec.json.decode(text, type=Given)
            except (msgspec.DecodeError, RecursionError):
                await socket.close(code=BROKEN)
                return
            try:
                await take_answer(house, table, guest, given)
                outbox.put(msgspec.json.encode(Done(given.command)))
            except Refused as refused:
                outbox.put(msgspec.json.encode(NotDone(refused.refusal, given.command)))
    except WebSocketDisconnect:
        pass
    finally:
        live.leave(outbox)
        sender.cancel()


def number(socket: Socket, name: str) -> int | None:
    value = socket.query_params.get(name)
    return int(value) if value is not None and value.isascii() and value.isdigit() and len(value) < 10 else None


def follow(live: LiveTable, observer: Seat | None, cursor: int | None, outbox: Outbox) -> None:
    """First what was missed, then whatever comes."""

    def listen(frames: Frames) -> None:
        if observer in frames:
            outbox.put(frames[observer])

    live.listen(outbox, listen)
    outbox.put(*live.match.since(observer, cursor))
