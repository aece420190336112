"""The class that plugins derive from."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, Sequence, TypeVar

from .host import Host
from .log import Logger
from .model import IndexFile, Output, Page, PageText, Position, Routes
from .report import Reporter
from .site import Site


@dataclass
class NoOptions:
    """The options of a plugin that has none."""


O = TypeVar("O")


class Plugin(Generic[O]):
    """A plugin. Override the hooks that it needs; Gosaur calls no others.

    They are called in the order in which they stand here, one at a time on an instance. What
    a plugin knows between two hooks are attributes of the instance. An exception means that
    the plugin has failed; what is wrong with the user's files goes to ``self.report``.
    """

    name: ClassVar[str]
    """The name on the site, unless the configuration gives another with ``as``."""
    summary: ClassVar[str]
    """One sentence for lists."""
    multi_instance: ClassVar[bool] = False
    """Several instances, told apart by their ids, are allowed."""
    Options: ClassVar[Any] = NoOptions
    """A dataclass whose fields are the options; see ``option``."""

    site: Site
    """The facts of the site, from configure on, as with the next four."""
    id: str
    """Tells instances of one plugin apart; "default" if the configuration gives none."""
    options: O
    """The values of the options: checked, and with defaults in place of absent ones."""
    option_position: Position
    """Where the plugin's table stands in the configuration."""
    report: Reporter
    """Takes what is wrong with the user's files."""

    def __init__(self) -> None:
        self.host = Host()
        self.log = Logger()
        self.report = Reporter()
        self.cancelled = threading.Event()
        """Is set when Gosaur does not wait for the hook any more."""

    def configure(self) -> None:
        """Check the options beyond their types."""

    def load_content(self) -> None:
        """Read files."""

    def build_routes(self) -> Routes:
        """Say which pages there are."""
        raise NotImplementedError

    def describe_output(self, pages: Sequence[str]) -> Output:
        """Say what post_build will write, before links are checked. It cannot report."""
        raise NotImplementedError

    def index_pages(self, pages: Sequence[PageText]) -> Sequence[IndexFile]:
        """Make files out of the text of all pages."""
        raise NotImplementedError

    def post_build(self, out_dir: Path, pages: Sequence[Page]) -> None:
        """Act on the finished site: files written below ``out_dir`` are published with it."""

    def watch_paths(self) -> Sequence[str]:
        """Name files, folders or globs, relative to the site, that ``gosaur start`` watches."""
        raise NotImplementedError

    def theme_path(self) -> str | Path:
        """Name a folder of theme components, as an absolute path."""
        raise NotImplementedError

    def cut_version(self, name: str) -> Sequence[str]:
        """Keep the content as it is now as a version, and name the files that are new or changed."""
        raise NotImplementedError


HOOKS = (
    "load_content",
    "build_routes",
    "describe_output",
    "index_pages",
    "post_build",
    "watch_paths",
    "theme_path",
    "cut_version",
)
"""The optional hooks, in the order of a build."""


def hooks_of(cls: type[Plugin[Any]]) -> list[str]:
    """List the hooks that a plugin overrides."""
    return [name for name in HOOKS if getattr(cls, name) is not getattr(Plugin, name)]
