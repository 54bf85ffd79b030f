"""Whoever comes gets a guest's cookie, and is known by it."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from saboteur.server.house import House
from saboteur.server.people.guests import COOKIE

YEAR = 365 * 24 * 3600

Asked = Request[None, None, State]
Anybody = ASGIConnection[Any, Any, Any, Any]


def house_of(connection: Anybody) -> House:
    house: House = connection.app.state.house
    return house


def guest_of(connection: Anybody) -> str | None:
    """The guest of a cookie that the server has signed."""
    return house_of(connection).guests.known(connection.cookies.get(COOKIE))


def cookie_for(house: House, guest: str) -> Cookie:
    return Cookie(
        COOKIE,
        path="/",
        value=house.guests.signed(guest),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
    )
