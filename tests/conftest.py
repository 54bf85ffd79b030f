"""The report of the long nets: a complete `-m long` run writes docs/long-run.md."""

import platform
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from hypothesis import settings

# A busy machine is no failure.
settings.register_profile("patient", settings.default, deadline=None)
settings.load_profile("patient")

REPORT = "docs/long-run.md"
FIGURE = "long figure: "


@pytest.fixture
def report_long(request: pytest.FixtureRequest) -> Callable[[str, object], None]:
    """Note a figure of a long test for the report, as in `report_long("games", 10_000)`."""

    def report(name: str, figure: object) -> None:
        # Properties of a test travel with its result, from an xdist worker too.
        request.node.user_properties.append((FIGURE + name, f"{figure:,}" if isinstance(figure, int) else str(figure)))

    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config) -> None:
    if not is_complete_long_run(config) or exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return
    results = [
        result
        for category in terminalreporter.stats.values()
        for result in category
        if isinstance(result, pytest.TestReport) and (result.when == "call" or not result.passed)
    ]
    (config.rootpath / REPORT).write_text(long_report(results), encoding="utf-8")
    terminalreporter.write_line(f"{REPORT} written")


def is_complete_long_run(config: pytest.Config) -> bool:
    """All long tests were asked for: no part of the tree, no other filter."""
    chosen = config.args_source == pytest.Config.ArgsSource.TESTPATHS and not config.getoption("keyword")
    return chosen and config.getoption("markexpr") == "long" and not config.getoption("lf", default=False)


def long_report(results: list[pytest.TestReport]) -> str:
    lines = [
        "# The last long run",
        "",
        "Written by `make long`.",
        "",
        f"- date: {datetime.now(UTC):%Y-%m-%d}",
        f"- Python: {platform.python_version()} on {platform.system()} {platform.machine()}",
        "",
        "| test | outcome | seconds | figures |",
        "| --- | --- | ---: | --- |",
    ]
    for result in sorted(results, key=lambda result: result.nodeid):
        figures = [f"{name.removeprefix(FIGURE)}: {figure}" for name, figure in figures_of(result)]
        lines.append(f"| `{result.nodeid}` | {result.outcome} | {result.duration:.0f} | {', '.join(figures)} |")
    return "\n".join(lines) + "\n"


def figures_of(result: pytest.TestReport) -> list[tuple[str, object]]:
    return [(name, figure) for name, figure in result.user_properties if name.startswith(FIGURE)]
