"""What becomes of exceptions."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

_own_folder = str(Path(__file__).parent)

_TOLD_PLACES = 3
"""How many places of a traceback are told, two lines each: the host keeps eight lines."""


def failure_message(thrown: BaseException) -> str:
    """What was raised, in one line."""
    text = " ".join(str(thrown).split("\n"))
    return f"{type(thrown).__name__}: {text}" if text else type(thrown).__name__


def log_failure(thrown: BaseException) -> None:
    """Write an exception to standard error, with the places in the plugin's own code."""
    places = [p for p in traceback.extract_tb(thrown.__traceback__) if not p.filename.startswith(_own_folder)]
    lines = traceback.format_list(places[-_TOLD_PLACES:])
    print("".join(lines) + failure_message(thrown), file=sys.stderr, flush=True)
