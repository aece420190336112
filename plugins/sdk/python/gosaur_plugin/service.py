"""The end of a connection that a plugin serves."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Callable, Iterator

import grpc

from .failure import failure_message, log_failure
from .message import to_message
from .options import option_messages, options_of
from .plugin import Plugin, hooks_of
from .protocol import SERVICE, method
from .report import Reporter
from .stream import in_parts, received


class Service:
    """Calls the hooks of one instance."""

    def __init__(self, cls: type[Plugin[Any]], hung_up: Callable[[], None]) -> None:
        self._plugin = cls()
        self._hung_up = hung_up

    def handler(self) -> Any:
        """Return the handlers of all calls that the plugin has, for a gRPC server."""
        handlers = {
            "Describe": self._unary("Describe", lambda _: self._description()),
            "HostCalls": grpc.stream_stream_rpc_method_handler(self._host_calls),
            "Configure": self._unary("Configure", self._configure),
        }
        for name in hooks_of(type(self._plugin)):
            call = "".join(word.capitalize() for word in name.split("_"))
            make = self._unary if name in ("watch_paths", "theme_path", "cut_version") else self._streaming
            handlers[call] = make(call, getattr(self, "_" + name))
        return grpc.method_handlers_generic_handler(SERVICE, handlers)

    def _unary(self, name: str, handle: Callable[[Any], dict[str, Any]]) -> Any:
        """A call with one request and one answer."""
        answers = self._answers(name, handle, lambda answer: [_encoded(name, answer)])
        return grpc.unary_unary_rpc_method_handler(lambda request, context: list(answers(request, context))[0])

    def _streaming(self, name: str, handle: Callable[[Any], dict[str, Any]]) -> Any:
        """A call whose answer, and perhaps request, is a stream."""
        output = method(name).output_type.name
        answers = self._answers(name, handle, lambda answer: in_parts(output, answer))
        if name in ("LoadContent", "BuildRoutes"):
            return grpc.unary_stream_rpc_method_handler(answers)
        return grpc.stream_stream_rpc_method_handler(answers)

    def _answers(self, name: str, handle: Callable[[Any], dict[str, Any]], cut: Callable[[dict[str, Any]], Any]) -> Any:
        def answer(request: Any, context: Any) -> Iterator[bytes]:
            self._plugin.report = Reporter()
            self._plugin.cancelled.clear()
            finished = False
            context.add_callback(lambda: None if finished else self._plugin.cancelled.set())
            try:
                messages = [request] if isinstance(request, bytes) else request
                result = handle(received(method(name).input_type.name, messages))
                yield from cut({**result, **self._reported(name)})
                finished = True
            except SystemExit as thrown:  # gRPC's threads would swallow it
                end_program(thrown.code)
            except Exception as thrown:
                log_failure(thrown)
                context.abort(grpc.StatusCode.UNKNOWN, failure_message(thrown))

        return answer

    def _reported(self, name: str) -> dict[str, Any]:
        found = self._plugin.report.diagnostics
        if not found:
            return {}
        if "diagnostics" in method(name).output_type.fields_by_name:
            return {"diagnostics": found}
        raise RuntimeError(f'{name} has reported "{found[0].message}"; it cannot report, but other hooks can')

    def _description(self) -> dict[str, Any]:
        cls = type(self._plugin)
        return {
            "name": cls.name,
            "summary": cls.summary,
            "multi_instance": cls.multi_instance,
            "options": option_messages(cls.Options),
            "hooks": hooks_of(cls),
        }

    def _host_calls(self, answers: Any, _context: Any) -> Iterator[bytes]:
        try:
            yield from self._plugin.host.listen(answers)
        finally:
            self._hung_up()

    def _configure(self, request: dict[str, Any]) -> dict[str, Any]:
        p = self._plugin
        p.site, p.id, p.option_position = request["site"], request["id"], request["option_position"]
        p.options = options_of(type(p).Options, request["options"] or {})
        p.configure()
        return {}

    def _load_content(self, _request: Any) -> dict[str, Any]:
        self._plugin.load_content()
        return {}

    def _build_routes(self, _request: Any) -> dict[str, Any]:
        return dict(vars(self._plugin.build_routes()))

    def _describe_output(self, request: dict[str, Any]) -> dict[str, Any]:
        return dict(vars(self._plugin.describe_output(request["pages"])))

    def _index_pages(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"files": self._plugin.index_pages(request["pages"])}

    def _post_build(self, request: dict[str, Any]) -> dict[str, Any]:
        self._plugin.post_build(Path(request["out_dir"]), request["pages"])
        return {}

    def _watch_paths(self, _request: Any) -> dict[str, Any]:
        return {"paths": self._plugin.watch_paths()}

    def _theme_path(self, _request: Any) -> dict[str, Any]:
        return {"path": self._plugin.theme_path()}

    def _cut_version(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"files": self._plugin.cut_version(request["name"])}


def _encoded(name: str, answer: dict[str, Any]) -> bytes:
    return bytes(to_message(method(name).output_type.name, answer).SerializeToString())


def end_program(code: Any = 0) -> None:
    """End the program at once, with what it has printed."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0 if code is None else 1)
