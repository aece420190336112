"""The messages and calls of the protocol, as ``make generate`` writes them down."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

PACKAGE = "gosaur.plugin.v1"
SERVICE = PACKAGE + ".PluginService"

VERSION = 1
"""The version of the protocol that this package speaks."""

MAX_MESSAGE = 32 << 20
"""The largest message in bytes, the same for all plugins and the host."""

BATCH_SIZE = 1 << 20
"""About how many bytes a message of a stream carries."""


def _load_pool() -> Any:
    files = descriptor_pb2.FileDescriptorSet.FromString(
        resources.files(__package__).joinpath("protocol.binpb").read_bytes()
    )
    pool = descriptor_pool.DescriptorPool()
    for file in files.file:
        pool.AddSerializedFile(file.SerializeToString())
    return pool


_pool = _load_pool()


@cache
def message_class(name: str) -> Any:
    """Return the class of a message, in a way that old and new versions of protobuf have."""
    descriptor = _pool.FindMessageTypeByName(f"{PACKAGE}.{name}")
    if hasattr(message_factory, "GetMessageClass"):
        return message_factory.GetMessageClass(descriptor)
    return message_factory.MessageFactory(_pool).GetPrototype(descriptor)


def method(name: str) -> Any:
    """Return the descriptor of a call."""
    return _pool.FindServiceByName(SERVICE).methods_by_name[name]


def is_repeated(field: Any) -> bool:
    """Tell whether a field is a list or a map."""
    if hasattr(type(field), "is_repeated"):
        return bool(field.is_repeated)
    return bool(field.label == field.LABEL_REPEATED)


def is_map(field: Any) -> bool:
    """Tell whether a field is a map."""
    return bool(field.message_type and field.message_type.GetOptions().map_entry)


SIZES = [("grpc.max_receive_message_length", MAX_MESSAGE), ("grpc.max_send_message_length", MAX_MESSAGE)]
"""The limits of the protocol, for a server or channel."""
