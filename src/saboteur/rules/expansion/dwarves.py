"""Which dwarves are dealt in the expansion: all of them, whatever the number of players."""

from saboteur.core.options import Options
from saboteur.core.values import Role
from saboteur.rulebook.cards import box
from saboteur.rulebook.homes import rule


@rule("exp.setup.roles")
def dwarves_for(_: Options) -> tuple[Role, ...]:
    """Each player is one; the rest lie aside as a pile."""
    return tuple(Role(role) for role, copies in box("expansion").dwarf.items() for _ in range(copies))
