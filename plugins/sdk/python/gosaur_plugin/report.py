"""Collects what a hook finds wrong with the files of the site."""

from __future__ import annotations

from typing import Sequence

from .model import Diagnostic, Position, RelatedPosition


class Reporter:
    """Takes what is wrong with the files of the site: all of it, not only the first."""

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []

    def error(
        self,
        code: str,
        at: Position | str,
        message: str,
        *,
        hint: str = "",
        fix: str = "",
        related: Sequence[RelatedPosition] = (),
    ) -> None:
        """Report what stops the build. ``at`` is a position or a whole file."""
        self._add("error", code, at, message, hint, fix, related)

    def warning(
        self,
        code: str,
        at: Position | str,
        message: str,
        *,
        hint: str = "",
        fix: str = "",
        related: Sequence[RelatedPosition] = (),
    ) -> None:
        """Report what is shown and does not stop the build."""
        self._add("warning", code, at, message, hint, fix, related)

    def info(
        self,
        code: str,
        at: Position | str,
        message: str,
        *,
        hint: str = "",
        fix: str = "",
        related: Sequence[RelatedPosition] = (),
    ) -> None:
        """Report what is shown on request."""
        self._add("info", code, at, message, hint, fix, related)

    def _add(
        self,
        severity: str,
        code: str,
        at: Position | str,
        message: str,
        hint: str,
        fix: str,
        related: Sequence[RelatedPosition],
    ) -> None:
        position = Position(at) if isinstance(at, str) else at
        self.diagnostics.append(
            Diagnostic(code, severity, message, position=position, hint=hint, fix=fix, related=related)
        )


def position_at(file: str, text: str, offset: int, length: int = 0) -> Position:
    """Return the position of a place in the text of a file.

    ``offset`` and ``length`` count as str.index and len do; ``file`` is relative to the site.
    """
    start = text.rfind("\n", 0, offset) + 1
    column = offset - start + 1
    culprit = text[offset : offset + length]
    end = column + length if culprit and "\n" not in culprit else 0
    return Position(file, line=text.count("\n", 0, offset) + 1, column=column, end_column=end)
