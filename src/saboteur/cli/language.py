"""The option --lang: it stands anywhere, and is needed before anything else is read."""

from collections.abc import Iterable

OPTION = "--lang"


def split_language(arguments: Iterable[str]) -> tuple[str | None, list[str]]:
    """The language that is asked for, and the other arguments.

    >>> split_language(["menu", "--lang", "cs", "position.json"])
    ('cs', ['menu', 'position.json'])
    """
    wanted: str | None = None
    rest: list[str] = []
    each = iter(arguments)
    for argument in each:
        if argument == OPTION:
            wanted = next(each, "")
        elif argument.startswith(f"{OPTION}="):
            wanted = argument.removeprefix(f"{OPTION}=")
        elif argument == "--":
            rest += [argument, *each]
        else:
            rest.append(argument)
    return wanted, rest
