"""Lines for Gosaur's log: JSON on standard error, with the level."""

from __future__ import annotations

import json
import sys
from datetime import datetime, timezone
from typing import Any


class Logger:
    """Writes to Gosaur's log, which ``--verbose`` shows, with the name of the plugin."""

    def trace(self, message: str, **fields: Any) -> None:
        """Log what only the author of the plugin wants to know."""
        self._line("trace", message, fields)

    def debug(self, message: str, **fields: Any) -> None:
        """Log a detail."""
        self._line("debug", message, fields)

    def info(self, message: str, **fields: Any) -> None:
        """Log what is going on."""
        self._line("info", message, fields)

    def warn(self, message: str, **fields: Any) -> None:
        """Log what may be wrong."""
        self._line("warn", message, fields)

    def error(self, message: str, **fields: Any) -> None:
        """Log what is wrong."""
        self._line("error", message, fields)

    def _line(self, level: str, message: str, fields: dict[str, Any]) -> None:
        now = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
        entry = {"@level": level, "@message": message, "@timestamp": now, **fields}
        print(json.dumps(entry, default=str), file=sys.stderr, flush=True)
