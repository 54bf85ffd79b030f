"""The plain front page: which tables there are, and where the description of the API is."""

from html import escape

from litestar import Response, get

from saboteur.server.web.guests import Asked, house_of


@get("/", include_in_schema=False)
async def front(request: Asked) -> Response[str]:
    tables = await house_of(request).tables.lobby()
    rows = "".join(
        f"<tr><td>{escape(table.row.code)}</td><td>{escape(table.options.ruleset)}</td>"
        f"<td>{len(table.seats)}/{table.options.players}</td></tr>"
        for table in tables
    )
    page = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Saboteur</title><h1>Saboteur</h1>'
        f"<h2>Open tables</h2><table><tr><th>code</th><th>game</th><th>seats</th></tr>{rows}</table>"
        '<p>For programs: <a href="/schema/openapi.json">the API</a>.</p></html>'
    )
    return Response(page, media_type="text/html; charset=utf-8")
