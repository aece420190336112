"""What the package needs besides Python."""

import sys
from importlib import import_module

_MODULES = ("cryptography", "google.protobuf", "grpc")


def require_packages() -> None:
    """Ends the program with the commands that install what is missing."""
    try:
        for module in _MODULES:
            import_module(module)
    except ModuleNotFoundError as missing:
        raise SystemExit(
            f"{sys.executable} lacks what plugins in Python need: {missing}.\n"
            "On Debian and Ubuntu: apt install python3-grpcio python3-protobuf python3-cryptography, with "
            "/usr/bin/python3.\nElsewhere: pip install -r requirements.txt"
        ) from None
