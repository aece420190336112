"""The main function of a plugin's program."""

from __future__ import annotations

import io
import os
import sys
import threading
from concurrent import futures
from typing import Any, Iterator

import grpc

from .plugin import Plugin
from .protocol import SIZES, VERSION
from .service import Service, end_program

_COOKIE = ("GOSAUR_PLUGIN", "4f6b6ac1-documentation")
"""Tells that Gosaur runs the program, and not somebody by hand."""

_GRACE = 1.0
"""How many seconds the host may take to ask for an end in order after it has hung up."""

_THREADS = 8
"""Two streams, a hook and what go-plugin asks take a thread each."""


def serve(cls: type[Plugin[Any]]) -> None:
    """Serve a plugin. It never returns: the program ends with its host.

    Nothing may be printed before it; what is printed later becomes lines of Gosaur's log.
    """
    if os.environ.get(_COOKIE[0]) != _COOKIE[1]:
        sys.exit(
            f"{cls.name} is a plugin: Gosaur starts it. Name it in docusaurus.toml, "
            'or look at it with "gosaur plugin info".'
        )
    # What needs time to load comes after the cookie.
    from .certificate import make_certificate

    certificate = make_certificate()
    server = new_server(cls, _exit_soon)
    server.add_generic_rpc_handlers(_housekeeping())
    credentials = grpc.ssl_server_credentials(
        [(certificate.key_pem, certificate.pem)],
        root_certificates=os.environ["PLUGIN_CLIENT_CERT"].encode(),
        require_client_auth=True,
    )
    port = server.add_secure_port("127.0.0.1:0", credentials)
    server.start()
    sys.stdout.write(f"1|{VERSION}|tcp|127.0.0.1:{port}|grpc|{certificate.handshake}\n")
    sys.stdout.flush()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    threading.Thread(target=_exit_with_host, daemon=True).start()
    server.wait_for_termination()


def new_server(cls: type[Plugin[Any]], hung_up: Any) -> grpc.Server:
    """Make a server that answers for a plugin."""
    server = grpc.server(futures.ThreadPoolExecutor(_THREADS), options=[*SIZES, ("grpc.so_reuseport", 0)])
    server.add_generic_rpc_handlers((Service(cls, hung_up).handler(),))
    return server


def _exit_soon() -> None:
    timer = threading.Timer(_GRACE, end_program)
    timer.daemon = True
    timer.start()


def _exit_with_host() -> None:
    """The host holds the other end of the standard input, and however it ends, that closes."""
    while os.read(0, 4096):
        pass
    _exit_soon()


def _housekeeping() -> tuple[Any, ...]:
    """Answer what go-plugin asks every plugin: whether it is healthy, to end, and what it
    prints, which the host reads from the standard output itself."""
    healthy = b"\x08\x01"  # field 1, the status, is SERVING

    def shutdown(_request: bytes, context: Any) -> bytes:
        context.add_callback(end_program)
        return b""

    def no_output(_request: bytes, context: Any) -> Iterator[bytes]:
        ended = threading.Event()
        context.add_callback(ended.set)
        ended.wait()
        yield from ()

    unary = grpc.unary_unary_rpc_method_handler
    return (
        grpc.method_handlers_generic_handler("grpc.health.v1.Health", {"Check": unary(lambda _request, _context: healthy)}),
        grpc.method_handlers_generic_handler("plugin.GRPCController", {"Shutdown": unary(shutdown)}),
        grpc.method_handlers_generic_handler(
            "plugin.GRPCStdio", {"StreamStdio": grpc.unary_stream_rpc_method_handler(no_output)}
        ),
    )
