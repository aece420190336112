"""Runs a plugin on a small site, for its tests."""

from __future__ import annotations

import json
import queue
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Iterator, Mapping, Sequence

import grpc

from .message import from_message, to_message
from .model import Diagnostic, IndexFile, Output, Page, PageText, Position, RouteMeta, Routes, SharedData
from .options import checked_options
from .plugin import Plugin, hooks_of
from .protocol import SERVICE, SIZES, message_class, method
from .serve import new_server
from .site import Site
from .stream import in_parts, received


@dataclass
class Result:
    """What a plugin did to a site."""

    routes: Routes = field(default_factory=Routes)
    """What build_routes returned."""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    """Those of all hooks, in the order of the hooks. After errors no further hook is called."""
    described: Output = field(default_factory=Output)
    """What describe_output returned."""
    index: list[IndexFile] = field(default_factory=list)
    """What index_pages returned; the contents are bytes."""
    output: dict[str, str] = field(default_factory=dict)
    """The contents of the files that post_build wrote, by path."""
    site_files: dict[str, str] = field(default_factory=dict)
    """The contents of all files of the site, with those that the plugin has put there."""
    watch_paths: list[str] = field(default_factory=list)


def run_plugin(
    cls: type[Plugin[Any]],
    *,
    files: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    site: Mapping[str, Any] | None = None,
    modules: Mapping[str, Any] | None = None,
    pages: Sequence[PageText] | None = None,
) -> Result:
    """Run the hooks of a plugin on a site, as a build does, over real gRPC.

    ``files`` are the site's by path; ``options`` other than the defaults, by their keys in
    the configuration; ``site`` facts other than https://example.test/, built for production;
    ``modules`` the exports of modules for host.eval_module; ``pages`` texts for index_pages.

    Gosaur neither compiles nor renders what the plugin emits; a build of a site does that.
    """
    with tempfile.TemporaryDirectory(prefix="gosaur-plugin-") as folder:
        for name, text in (files or {}).items():
            file = Path(folder, "site", name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        Path(folder, "site").mkdir(exist_ok=True)
        Path(folder, "out").mkdir()
        server = new_server(cls, lambda: None)
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        try:
            with grpc.insecure_channel(f"127.0.0.1:{port}", options=SIZES) as channel:
                run = _Run(channel, cls, Path(folder), modules or {})
                return run.all(options or {}, site or {}, pages)
        finally:
            server.stop(None).wait()


class _Run:
    """One pass over the hooks, from the host's end."""

    def __init__(self, channel: grpc.Channel, cls: type[Plugin[Any]], folder: Path, modules: Mapping[str, Any]) -> None:
        self._channel = channel
        self._cls = cls
        self._site = folder / "site"
        self._out = folder / "out"
        self._modules = modules
        self._result = Result()

    def all(self, options: Mapping[str, Any], site: Mapping[str, Any], pages: Sequence[PageText] | None) -> Result:
        known: dict[str, Any] = {"title": "Site", "url": "https://example.test", **site, "dir": str(self._site)}
        facts = Site(**known)
        values = checked_options(self._cls.Options, options)
        calls = self._answer_calls()
        try:
            place = Position("docusaurus.toml", 1, 1)
            self._hooks({"site": facts, "id": "default", "options": values, "option_position": place}, pages)
        finally:
            calls.cancel()
        self._result.output = _read_all(self._out)
        self._result.site_files = _read_all(self._site)
        return self._result

    def _hooks(self, configuration: dict[str, Any], pages: Sequence[PageText] | None) -> None:
        result = self._result
        steps: dict[str, Callable[[], dict[str, Any]]] = {
            "configure": lambda: configuration,
            "load_content": dict,
            "build_routes": dict,
            "describe_output": lambda: {"pages": [route.path for route in result.routes.routes]},
            "index_pages": lambda: {"pages": pages or [PageText(page) for page in self._pages()]},
            "post_build": lambda: {"out_dir": str(self._out), "pages": self._pages()},
            "watch_paths": dict,
        }
        present = ["configure", *hooks_of(self._cls)]
        for name, request in steps.items():
            if name not in present:
                continue
            self._take(name, self._call(name, request()))
            if any(d.severity == "error" for d in result.diagnostics):
                return

    def _call(self, name: str, request: dict[str, Any]) -> dict[str, Any]:
        call = "".join(word.capitalize() for word in name.split("_"))
        path, types = f"/{SERVICE}/{call}", method(call)
        if name in ("configure", "watch_paths"):
            encoded = to_message(types.input_type.name, request).SerializeToString()
            return received(types.output_type.name, [self._channel.unary_unary(path)(encoded)])
        if name in ("load_content", "build_routes"):
            return received(types.output_type.name, self._channel.unary_stream(path)(b""))
        stream = self._channel.stream_stream(path)(in_parts(types.input_type.name, request))
        return received(types.output_type.name, stream)

    def _take(self, name: str, answer: dict[str, Any]) -> None:
        self._result.diagnostics += answer.pop("diagnostics", None) or []
        if name == "build_routes":
            answer["global_data"] = json.loads(answer["global_data"]) if answer["global_data"] else None
            answer["data"] = [SharedData(id, json.loads(text)) for id, text in _joined(answer["data"], "id", "json")]
            self._result.routes = Routes(**answer)
        elif name == "describe_output":
            self._result.described = Output(**answer)
        elif name == "index_pages":
            self._result.index = [IndexFile(path, text) for path, text in _joined(answer["files"], "path", "contents")]
        elif name == "watch_paths":
            self._result.watch_paths = answer["paths"]

    def _pages(self) -> list[Page]:
        """The pages that a build would have written of the routes."""
        return [
            Page(path=r.path, file=f"{r.path.strip('/')}/index.html".lstrip("/"), meta=r.meta or RouteMeta())
            for r in self._result.routes.routes
        ]

    def _answer_calls(self) -> Any:
        """Answer the plugin's calls with the exports of the fixture's modules."""
        answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()

        def sent() -> Iterator[bytes]:
            while True:
                yield answers.get()

        calls = self._channel.stream_stream(f"/{SERVICE}/HostCalls")(sent())

        def serve() -> None:
            cls = message_class("HostCallsResponse")
            try:
                for encoded in calls:
                    answers.put(self._answer(from_message(cls.FromString(encoded))))
            except grpc.RpcError:
                pass  # it was cancelled

        threading.Thread(target=serve, daemon=True).start()
        return calls

    def _answer(self, call: Any) -> bytes:
        answer: dict[str, Any] = {"id": call.id}
        name = Path(call.eval_module.file).relative_to(self._site).as_posix() if call.eval_module else ""
        if name in self._modules:
            answer["eval_module"] = {"json": self._modules[name]}
        else:
            answer["error"] = f"the fixture has no module {name}" if name else "the fixture answers eval_module only"
        return bytes(to_message("HostCallsRequest", answer).SerializeToString())


def _joined(parts: Sequence[Any], key: str, body: str) -> Iterator[tuple[str, bytes]]:
    """Put documents together that came in parts, which have the same key."""
    whole: dict[str, bytes] = {}
    for part in parts:
        whole[getattr(part, key)] = whole.get(getattr(part, key), b"") + getattr(part, body)
    return iter(whole.items())


def _read_all(folder: Path) -> dict[str, str]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}
