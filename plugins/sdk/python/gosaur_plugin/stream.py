"""Cuts answers into messages, and puts the messages of a request together."""

from __future__ import annotations

from typing import Any, Iterable, Iterator

from .message import from_message, to_bytes, to_message
from .protocol import BATCH_SIZE, MAX_MESSAGE, is_repeated, message_class

PART_SIZE = BATCH_SIZE // 2
"""How many bytes of a large document go into one message."""


def in_parts(type_name: str, answer: dict[str, Any]) -> Iterator[bytes]:
    """Cut an answer into messages of about BATCH_SIZE: lists an item at a time, large
    documents in parts.

    A message is the encodings of its items one after another, which is how Protocol
    Buffers write a list.
    """
    waiting: list[bytes] = []
    size = 0
    sent = False
    for item, alone in _items(type_name, answer):
        if len(item) > MAX_MESSAGE - BATCH_SIZE:
            raise ValueError(
                f"an item of {len(item)} bytes is larger than the limit of {MAX_MESSAGE} for a message; "
                "large JSON belongs in shared data"
            )
        if waiting and (alone or size + len(item) > BATCH_SIZE):
            yield b"".join(waiting)
            waiting, size, sent = [], 0, True
        if alone:
            yield item
            sent = True
        else:
            waiting.append(item)
            size += len(item)
    if waiting or not sent:
        yield b"".join(waiting)


def _items(type_name: str, answer: dict[str, Any]) -> Iterator[tuple[bytes, bool]]:
    """Yield the encoded items, and whether one must be alone in its message."""
    fields = message_class(type_name).DESCRIPTOR.fields_by_name
    for name, value in answer.items():
        field = fields.get(name)
        if value is None:
            continue
        if field is not None and name == "global_data":
            # In one message the last part would win.
            for part in _cut(to_bytes(field, value, name)):
                yield _encode(type_name, {name: part}), True
        elif field is None or not is_repeated(field):
            yield _encode(type_name, {name: value}), False
        elif field.message_type and "more" in field.message_type.fields_by_name:
            for item in value:
                for message in _document(field, item):
                    yield _encode(type_name, {name: [message]}), False
        else:
            for item in value:
                yield _encode(type_name, {name: [item]}), False


def _encode(type_name: str, value: dict[str, Any]) -> bytes:
    return bytes(to_message(type_name, value).SerializeToString())


def _cut(document: bytes) -> list[bytes]:
    return [document[i : i + PART_SIZE] for i in range(0, len(document), PART_SIZE)] or [b""]


def _document(field: Any, item: Any) -> Iterator[dict[str, Any]]:
    """Yield the parts of a document that may be cut."""
    values = dict(vars(item)) if hasattr(item, "__dict__") else dict(item)
    body = "json" if "json" in field.message_type.fields_by_name else "contents"
    document = to_bytes(field.message_type.fields_by_name[body], values[body], f"{field.name}.{body}")
    parts = _cut(document)
    for i, part in enumerate(parts):
        size = len(document) if i == 0 and len(parts) > 1 else 0
        yield {**values, body: part, "size": size, "more": i < len(parts) - 1}


def received(type_name: str, messages: Iterable[bytes]) -> dict[str, Any]:
    """Put the messages of a stream together: lists are appended, bytes joined, and of other
    fields the value that is not empty counts."""
    cls = message_class(type_name)
    whole: dict[str, Any] = {field.name: [] if is_repeated(field) else None for field in cls.DESCRIPTOR.fields}
    for encoded in messages:
        for name, value in vars(from_message(cls.FromString(encoded))).items():
            if isinstance(value, list):
                whole[name].extend(value)
            elif isinstance(value, bytes):
                whole[name] = (whole[name] or b"") + value
            elif value:
                whole[name] = value
    return whole
