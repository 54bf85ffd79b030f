"""Tables and matches over HTTP: so that a bot in any language can play."""

from collections.abc import Sequence
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, Parameter

from saboteur.core.message import bad
from saboteur.core.record import Player, write
from saboteur.core.values import Seat
from saboteur.server.house import House, observer_of
from saboteur.server.play.live import Answer, LiveTable
from saboteur.server.store.rows import SeatRow
from saboteur.server.tables.tables import Table
from saboteur.server.web.guests import Asked, cookie_for, guest_of, house_of
from saboteur.server.web.words import Given, IsAway, Leave, MakeTable, SeatBot, Sit, TableShown, shown
from saboteur.table import new_recorder

TableId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{32}$")]


def the_guest(request: Asked) -> str:
    """Who asks; a stranger becomes a guest."""
    return guest_of(request) or house_of(request).guests.new()


def answered(request: Asked, guest: str, table: Table, status: int = 200) -> Response[TableShown]:
    return Response(shown(table, guest), status_code=status, cookies=[cookie_for(house_of(request), guest)])


def address_of(request: Asked) -> str:
    return request.client.host if request.client else ""


class TableController(Controller):
    path = "/api/tables"

    @get()
    async def lobby(self, request: Asked) -> list[TableShown]:
        """The open tables that want to be found."""
        guest = guest_of(request)
        return [shown(table, guest) for table in await house_of(request).tables.lobby()]

    @post()
    async def make(self, request: Asked, data: JSONBody[MakeTable]) -> Response[TableShown]:
        guest = the_guest(request)
        table = await house_of(request).tables.make(data.options, guest, data.pace, listed=data.listed, seed=data.seed)
        return answered(request, guest, table, 201)

    @get("/by-code/{code:str}")
    async def by_code(self, request: Asked, code: str) -> TableShown:
        house_of(request).codes.take(address_of(request))
        return shown(await house_of(request).tables.by_code(code), guest_of(request))

    @get("/{table_id:str}")
    async def table(self, request: Asked, table_id: TableId) -> TableShown:
        return shown(await house_of(request).tables.get(table_id), guest_of(request))

    @post("/{table_id:str}/sit", status_code=200)
    async def sit(self, request: Asked, table_id: TableId, data: JSONBody[Sit]) -> Response[TableShown]:
        guest = the_guest(request)
        return answered(request, guest, await house_of(request).tables.sit(table_id, guest, data.name, data.seat))

    @post("/{table_id:str}/bots", status_code=200)
    async def seat_bot(self, request: Asked, table_id: TableId, data: JSONBody[SeatBot]) -> Response[TableShown]:
        guest = the_guest(request)
        return answered(request, guest, await house_of(request).tables.seat_bot(table_id, guest, data.bot, data.seat))

    @post("/{table_id:str}/leave", status_code=200)
    async def leave(self, request: Asked, table_id: TableId, data: JSONBody[Leave]) -> Response[TableShown]:
        guest = the_guest(request)
        return answered(request, guest, await house_of(request).tables.leave(table_id, guest, data.seat))

    @post("/{table_id:str}/start", status_code=200)
    async def start(self, request: Asked, table_id: TableId) -> Response[TableShown]:
        house, guest = house_of(request), the_guest(request)
        table = await house.tables.start(table_id, guest)
        await house.in_play(table)
        return answered(request, guest, table)

    @post("/{table_id:str}/close", status_code=200)
    async def close(self, request: Asked, table_id: TableId) -> Response[TableShown]:
        guest = the_guest(request)
        return answered(request, guest, await house_of(request).tables.close(table_id, guest))

    @post("/{table_id:str}/away", status_code=200)
    async def away(self, request: Asked, table_id: TableId, data: JSONBody[IsAway]) -> Response[TableShown]:
        """Lets a bot play for a seat of mine until I am back."""
        house, guest = house_of(request), the_guest(request)
        observer_of(await house.tables.get(table_id), guest, data.seat)
        return answered(request, guest, await house.set_away(table_id, data.seat, away=data.away))

    @post("/{table_id:str}/host", status_code=200)
    async def hand_over(self, request: Asked, table_id: TableId, data: JSONBody[Leave]) -> Response[TableShown]:
        """Somebody else becomes the host: whoever holds that seat."""
        guest = the_guest(request)
        return answered(request, guest, await house_of(request).tables.hand_over(table_id, guest, data.seat))

    @post("/{table_id:str}/again")
    async def again(self, request: Asked, table_id: TableId) -> Response[TableShown]:
        """A rematch: a new table with the same options and people."""
        guest = the_guest(request)
        return answered(request, guest, await house_of(request).tables.again(table_id, guest), 201)

    @get("/{table_id:str}/news")
    async def news(
        self, request: Asked, table_id: TableId, seat: Seat | None = None, cursor: int | None = None
    ) -> Response[bytes]:
        """The frames that a seat of mine, or a bystander, has not had yet; a fresh one without a cursor."""
        house = house_of(request)
        table = await house.tables.get(table_id)
        observer = observer_of(table, guest_of(request), seat)
        live = await house.in_play(table)
        return Response(joined(live.match.since(observer, cursor)), media_type="application/json")

    @post("/{table_id:str}/answers", status_code=204)
    async def answer(self, request: Asked, table_id: TableId, data: JSONBody[Given]) -> None:
        """Answers a question; done means that it is on the disk."""
        house = house_of(request)
        await take_answer(house, await house.tables.get(table_id), guest_of(request), data)

    @get("/{table_id:str}/record", media_type="text/plain")
    async def record(self, request: Asked, table_id: TableId) -> str:
        """The record of a finished match, its seed included."""
        house = house_of(request)
        table = await house.tables.get(table_id)
        live = await house.in_play(table)
        if not live.match.game.over:
            raise bad("table.not-over")
        return record_of(table, live)


def joined(frames: Sequence[bytes]) -> bytes:
    return b"[" + b",".join(frames) + b"]"


async def take_answer(house: House, table: Table, guest: str | None, given: Given) -> None:
    observer_of(table, guest, given.seat)
    live = await house.in_play(table)
    choice = live.match.game.rules.codec.choice_from(given.choice)
    await house.answer(table, Answer(f"{given.seat}/{given.command}"[:36], given.seat, given.question, choice))


def record_of(table: Table, live: LiveTable) -> str:
    recorder = new_recorder(table.options, table.row.seed, [player_of(each) for each in table.seats])
    for seat, text in live.choices:
        choice = recorder.game.rules.texts.read(text)
        recorder.add(seat, choice, recorder.game.apply(seat, choice))
    return write(recorder.record())


def player_of(seat: SeatRow) -> Player:
    return Player(seat.kind, seat.name)
