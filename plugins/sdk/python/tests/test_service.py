"""The service that answers for a plugin."""

import threading
import unittest
from typing import Any

import grpc

from gosaur_plugin import Plugin
from gosaur_plugin.protocol import SERVICE
from gosaur_plugin.serve import new_server


class ServiceTest(unittest.TestCase):
    def test_a_hook_is_told_that_the_host_does_not_wait_any_more(self) -> None:
        began, told = threading.Event(), threading.Event()

        class Waits(Plugin[Any]):
            name = "waits"
            summary = "Waits."

            def load_content(self) -> None:
                began.set()
                if self.cancelled.wait(20):
                    told.set()

        server = new_server(Waits, lambda: None)
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
            call = channel.unary_stream(f"/{SERVICE}/LoadContent")(b"")
            self.assertTrue(began.wait(20))
            call.cancel()
            self.assertTrue(told.wait(20))
        server.stop(None).wait()


if __name__ == "__main__":
    unittest.main()
