"""Translates between the messages of the protocol and the objects that plugins see:
dataclasses, JSON as values, enumerations as words."""

from __future__ import annotations

import dataclasses
import json
from types import SimpleNamespace
from typing import Any, Iterable

from . import model
from .protocol import is_map, is_repeated, message_class
from .site import Site

MODELS: dict[str, Any] = {
    "Data": model.SharedData,
    "HTMLTag": model.HtmlTag,
    "PageInfo": model.Page,
    "Site": Site,
    **{
        name: getattr(model, name)
        for name in (
            "ContentSource",
            "Diagnostic",
            "Document",
            "DocumentPart",
            "IndexFile",
            "Layout",
            "Link",
            "PageDocument",
            "PageText",
            "Position",
            "Redirect",
            "RelatedPosition",
            "Route",
            "RouteMeta",
            "Section",
            "SectionLink",
            "Text",
        )
    },
}
"""The dataclasses of messages, by the names of the messages."""


def to_message(type_name: str, value: Any) -> Any:
    """Make a message of a dataclass, a mapping or a namespace.

    A name that the message does not have is an error that names the valid ones.
    """
    message = message_class(type_name)()
    fill(message, value, type_name)
    return message


def fill(message: Any, value: Any, where: str) -> None:
    """Set the fields of a message."""
    descriptor = message.DESCRIPTOR
    if descriptor.name == "Attribute":
        _fill_attribute(message, value)
        return
    for name, part in _items(value, where):
        field = descriptor.fields_by_name.get(name.removesuffix("_"))
        if field is None:
            valid = ", ".join(f.name for f in descriptor.fields)
            raise TypeError(f'{where} has the unknown field "{name}"; valid: {valid}')
        if part is not None:
            _set(message, field, part, f"{where}.{name}")


def _items(value: Any, where: str) -> Iterable[tuple[str, Any]]:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [(f.name, getattr(value, f.name)) for f in dataclasses.fields(value)]
    if isinstance(value, dict):
        return value.items()
    if isinstance(value, SimpleNamespace):
        return vars(value).items()
    raise TypeError(f"{where} is {describe(value)}; it must be an object of this package")


def _set(message: Any, field: Any, value: Any, where: str) -> None:
    if is_map(field):
        _set_map(getattr(message, field.name), field.message_type.fields_by_name["value"], value, where)
    elif is_repeated(field):
        if isinstance(value, (str, bytes)) or not hasattr(value, "__iter__"):
            raise TypeError(f"{where} is {describe(value)}; it must be a list")
        target = getattr(message, field.name)
        for i, item in enumerate(value):
            if field.message_type:
                fill(target.add(), item, f"{where}[{i}]")
            else:
                target.append(_scalar(field, item, f"{where}[{i}]"))
    elif field.message_type:
        getattr(message, field.name).SetInParent()
        fill(getattr(message, field.name), value, where)
    else:
        setattr(message, field.name, _scalar(field, value, where))


def _set_map(target: Any, field: Any, value: Any, where: str) -> None:
    for key, item in value.items():
        if field.message_type:
            fill(target[key], item, f"{where}.{key}")
        else:
            target[key] = _scalar(field, item, f"{where}.{key}")


_kinds: dict[Any, tuple[Any, str]] = {
    "STRING": (str, "a text"),
    "BOOL": (bool, "True or False"),
    "DOUBLE": ((int, float), "a number"),
}


def _scalar(field: Any, value: Any, where: str) -> Any:
    if field.type == field.TYPE_BYTES:
        return to_bytes(field, value, where)
    if field.enum_type:
        return _enum_number(field.enum_type, value, where)
    kind = {field.TYPE_STRING: "STRING", field.TYPE_BOOL: "BOOL", field.TYPE_DOUBLE: "DOUBLE"}.get(field.type)
    wanted, words = _kinds[kind] if kind else (int, "a whole number")
    if hasattr(value, "__fspath__"):
        value = value.__fspath__()
    if not isinstance(value, wanted):
        raise TypeError(f"{where} is {describe(value)}; it must be {words}")
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value


def to_bytes(field: Any, value: Any, where: str) -> bytes:
    """Return the bytes of a value: of JSON, but for the contents of files and the like."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    if not _is_raw(field):
        text = json.dumps(value, allow_nan=False, ensure_ascii=False, separators=(",", ":"))
        return text.encode("utf-8", "backslashreplace")  # what is not Unicode, as JSON escapes it
    if not isinstance(value, str):
        raise TypeError(f"{where} is {describe(value)}; it must be a text or bytes")
    return value.encode()


def _is_raw(field: Any) -> bool:
    return field.name in ("contents", "value")


def _fill_attribute(message: Any, value: Any) -> None:
    if isinstance(value, bool):
        message.present = value
    elif value is not None:
        message.text = str(value)


def from_message(message: Any) -> Any:
    """Make a dataclass of a message, or a namespace if there is none for it."""
    descriptor = message.DESCRIPTOR
    if descriptor.name == "Attribute":
        chosen = message.WhichOneof("value")
        return getattr(message, chosen) if chosen else None
    cls = MODELS.get(descriptor.name, SimpleNamespace)
    names = {f.name for f in dataclasses.fields(cls)} if cls is not SimpleNamespace else None
    values = {}
    for field in descriptor.fields:
        name = field.name if names is None or field.name in names else field.name + "_"
        value = _plain(message, field)
        if names is None or (name in names and (value is not None or not _has_default(cls, name))):
            values[name] = value
    return cls(**values)


def _has_default(cls: Any, name: str) -> bool:
    field = cls.__dataclass_fields__[name]
    return field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING


def _plain(message: Any, field: Any) -> Any:
    value = getattr(message, field.name)
    if is_map(field):
        return {key: _plain_item(field.message_type.fields_by_name["value"], item) for key, item in value.items()}
    if is_repeated(field):
        return [_plain_item(field, item) for item in value]
    if (field.message_type or field.containing_oneof) and not message.HasField(field.name):
        return None
    return _plain_item(field, value)


def _plain_item(field: Any, value: Any) -> Any:
    if field.message_type:
        return from_message(value)
    if field.enum_type:
        return _word(field.enum_type, field.enum_type.values_by_number[value].name)
    if field.type != field.TYPE_BYTES or _is_raw(field) or _is_part(field):
        return value
    return json.loads(value) if value else None


def _is_part(field: Any) -> bool:
    """Tell whether a field may hold a part of a document only, which is not JSON by itself."""
    return "more" in field.containing_type.fields_by_name or field.name == "global_data"


def _word(enum: Any, name: str) -> str:
    """The word for a value of an enumeration: SEVERITY_WARNING is "warning"."""
    prefix = enum.values[0].name.removesuffix("UNSPECIFIED")
    return str(name.removeprefix(prefix).lower())


def _enum_number(enum: Any, word: Any, where: str) -> int:
    numbers = {_word(enum, v.name): v.number for v in enum.values}
    if word not in numbers:
        raise TypeError(f"{where} is {describe(word)}; valid: {', '.join(list(numbers)[1:])}")
    return int(numbers[word])


def describe(value: Any) -> str:
    """A value in the words of an error."""
    if value is None or isinstance(value, (bool, int, float)):
        return str(value)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else f"a value of the type {type(value).__name__}"
