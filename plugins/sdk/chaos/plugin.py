"""Misbehaves in the way that its first argument names."""

import os
import sys
import threading

from gosaur_plugin import Plugin, Routes, serve

what = sys.argv[1]

if what == "noise":
    print("Listening on port 80")
if what == "early":
    sys.exit("there is no database")


def read_table() -> None:
    raise TypeError("no such table")


class Chaos(Plugin[object]):
    name = "chaos"
    summary = "Misbehaves."

    def load_content(self) -> None:
        self.log.warn(f"about to {what}", answer=42)
        if what == "throw":
            read_table()
        if what == "exit":
            sys.exit(7)
        if what == "stray":
            os.abort()
        if what == "print":
            print("printed")
        if what == "hang":
            threading.Event().wait()

    def build_routes(self) -> Routes:
        return Routes(routes=[{"pth": "/a"}] if what == "misspell" else [])  # type: ignore[list-item]


serve(Chaos)
