"""The server as an ASGI application."""

from importlib.metadata import version

from litestar import Litestar, Response, get
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from saboteur.core.message import Illegal, Message, Refused
from saboteur.server.house import House
from saboteur.server.store.log import StoreError
from saboteur.server.web.api import TableController
from saboteur.server.web.front import front
from saboteur.server.web.guard import OwnPagesOnly, SafeHeaders, TooManyError
from saboteur.server.web.guests import Asked
from saboteur.server.web.sockets import table_socket

CLOSED = "refusal.closed"


@get("/healthz")
async def healthz() -> str:
    return "fine"


def refused(_: Asked, error: Refused) -> Response[Message]:
    """What may not be done: 409 for what came too late, 429 for what came too often, 400 for the rest."""
    if isinstance(error, TooManyError):
        status = 429
    else:
        status = 409 if isinstance(error, Illegal) and error.refusal.id == CLOSED else 400
    return Response(error.refusal, status_code=status)


def not_stored(_: Asked, __: StoreError) -> Response[Message]:
    return Response(Message("bad.not-stored"), status_code=503)


def application(house: House) -> Litestar:
    def named(config: AppConfig) -> AppConfig:
        config.openapi_config = OpenAPIConfig("Saboteur", version("saboteur"), render_plugins=[JsonRenderPlugin()])
        return config

    return Litestar(
        [TableController, table_socket, front, healthz],
        state=State({"house": house}),
        on_app_init=[named],
        middleware=[OwnPagesOnly(house.settings.origins), SafeHeaders()],
        exception_handlers={Refused: refused, StoreError: not_stored},
        request_max_body_size=64 * 1024,
    )
