"""The picture in the README."""

import re
from xml.etree import ElementTree as ET

from tests.cli.terminal.picture import PICTURE, picture, with_cards_laid


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    drawn = picture(with_cards_laid(3), "x", 130, then="1")
    for svg in (drawn, PICTURE.read_text(encoding="utf-8")):
        assert ET.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 - it is our own
        assert not re.search(r"@font-face|url\((?!#)|href=", svg)
        assert "━" in svg
        assert "[1" in svg or "1/2" in svg
