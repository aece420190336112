"""The host as a plugin sees it: calls go out on a stream, answers come back on it."""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Iterable, Iterator, Sequence

from .message import from_message, to_message
from .model import Diagnostic, Position
from .protocol import message_class
from .site import Site


@dataclass
class CompiledMarkdown:
    """A compiled document. Its images and files are part of the output from now on."""

    html: str
    """The content; where it has components, their static content stands in their place."""
    complete: bool
    """The HTML lacks nothing: there are no components and no code in the document."""
    tree: Any
    """The content tree, as components get it."""
    front_matter: dict[str, Any]
    title: str
    """The text of the leading level-one heading."""
    description: str
    """The text of the first paragraph."""
    toc: list[Any]
    """The headings of levels 2 to 6, with value, id and level."""
    links: list[Any]
    diagnostics: list[Diagnostic]
    """Mistakes in the document, which Gosaur does not report by itself."""


@dataclass
class ResolvedLink:
    """Where a link leads."""

    url: str
    """The target as a page has to have it. One that leads nowhere is as it was written."""
    found: bool
    """There is such a page or file. Other sites are not asked."""


@dataclass
class SiteFacts:
    """What Gosaur knows of the site."""

    site: Site
    version: str
    """That of Gosaur."""
    config: dict[str, Any]
    """The configuration that the browser gets: site and theme."""
    plugins: list[Any]
    """The instances of plugins, in their order, with name and id."""


LISTEN_SECONDS = 10
"""How long a plugin waits for a host that does not listen yet."""


class Host:
    """What a plugin may ask of Gosaur, within a hook."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._outgoing: queue.SimpleQueue[bytes | None] | None = None
        self._waiting: dict[int, queue.SimpleQueue[Any]] = {}
        self._last = 0
        self._listens = threading.Event()

    def eval_module(self, file: str) -> tuple[Any, list[Diagnostic]]:
        """Bundle a JavaScript or TypeScript file of the site and run it.

        It has no access to files or network. Returns its default export, and mistakes in
        the file, whose path is absolute.
        """
        answer = self._call("eval_module", {"file": str(file)})
        return answer.json, answer.diagnostics

    def compile_markdown(
        self, source: str, text: str | None = None, *, excerpt: bool = False, hide_title: bool = False
    ) -> CompiledMarkdown:
        """Compile Markdown as Gosaur does that of pages.

        ``source`` is the file, relative to the site, which links and images start from;
        ``text`` stands in place of what the file holds.
        """
        answer = self._call(
            "compile_markdown", {"source": source, "text": text, "excerpt": excerpt, "hide_title": hide_title}
        )
        values: dict[str, Any] = {**vars(answer), "front_matter": answer.front_matter or {}}
        return CompiledMarkdown(**values)

    def resolve_links(self, file: str, targets: Sequence[str | tuple[str, Position]]) -> list[ResolvedLink]:
        """Tell where the links of a file lead. Routes must be known: from describe_output on.

        Gosaur reports a broken link that is given with its position.
        """
        pairs = [(target, None) if isinstance(target, str) else target for target in targets]
        wanted = [{"target": target, "position": position} for target, position in pairs]
        answer = self._call("resolve_links", {"from": file, "targets": wanted})
        return [ResolvedLink(link.url, link.found) for link in answer.links]

    def add_asset(self, name: str, contents: str | bytes | None = None, *, file: str | None = None) -> str:
        """Add a file to the output, under a name with a hash, and return its address.

        Give its contents, or the absolute path of a file to copy.
        """
        return str(self._call("add_asset", {"name": name, "contents": contents, "file": file}).url)

    def cache_get(self, key: str) -> bytes | None:
        """Return what an earlier build has put under a key, if that is still there."""
        answer = self._call("cache_get", {"key": key})
        return answer.value if answer.found else None

    def cache_put(self, key: str, value: str | bytes) -> None:
        """Keep a value of at most 16 MiB for later builds.

        The key has to tell everything that the value depends on.
        """
        self._call("cache_put", {"key": key, "value": value})

    def site_facts(self) -> SiteFacts:
        """Return what Gosaur knows of the site: also its configuration and plugins."""
        return SiteFacts(**vars(self._call("site_facts", {})))

    def report(self, diagnostics: Sequence[Diagnostic]) -> None:
        """Hand findings to Gosaur at once. Those of self.report go with the hook's answer."""
        self._call("report", {"diagnostics": diagnostics})

    def listen(self, answers: Iterable[bytes]) -> Iterator[bytes]:
        """Take the host's answers until its stream ends, and yield the plugin's calls."""
        calls: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        with self._lock:
            self._outgoing = calls
        self._listens.set()
        threading.Thread(target=self._take, args=(answers, calls), daemon=True).start()
        while (call := calls.get()) is not None:
            yield call

    def _take(self, answers: Iterable[bytes], calls: queue.SimpleQueue[bytes | None]) -> None:
        cls = message_class("HostCallsRequest")
        try:
            for encoded in answers:
                answer = cls.FromString(encoded)
                with self._lock:
                    waiting = self._waiting.pop(answer.id, None)
                if waiting:
                    waiting.put(answer)
        except Exception:  # a stream that breaks is one that ends
            pass
        finally:
            with self._lock:
                self._outgoing = None
                for waiting in self._waiting.values():
                    waiting.put(None)
                self._waiting.clear()
            calls.put(None)

    def _call(self, name: str, request: dict[str, Any]) -> Any:
        answered: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._listens.wait(LISTEN_SECONDS)  # its stream and Configure may arrive in either order
        with self._lock:
            if self._outgoing is None:
                raise RuntimeError("the host does not listen")
            self._last += 1
            self._waiting[self._last] = answered
            call = to_message("HostCallsResponse", {"id": self._last, name: request})
            self._outgoing.put(call.SerializeToString())
        answer = answered.get()
        if answer is None:
            raise RuntimeError("the host has gone")
        if answer.error:
            raise RuntimeError(answer.error)
        return from_message(getattr(answer, name)) or SimpleNamespace()
