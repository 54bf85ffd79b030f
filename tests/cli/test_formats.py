"""docs/formats.md is true: its examples are run, and its tables compared with what is really written."""

import hashlib
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from saboteur import PRESETS, read_record, replay
from saboteur.core.chance import Chance, block, seed_from, shuffled
from saboteur.core.codec import LaidCard, WrittenBoard, encode, plain
from saboteur.core.game import Shuffle
from saboteur.core.options import Options
from saboteur.core.position import Written
from saboteur.core.values import tag_of
from saboteur.rules.base.hauls import Dug, Found, Gold, Paid
from saboteur.rules.mine.cards import Cards, Discarded
from saboteur.rules.mine.tunnels import Goal, Tunnels
from saboteur.rules.mine.vocabulary import Look
from saboteur.rulesets import build
from tests.cli.conftest import Run
from tests.cli.files import RECORD
from tests.secrecy.states import wanted

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^##+ (.+?)\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL))
RULES = build(PRESETS["base"])
