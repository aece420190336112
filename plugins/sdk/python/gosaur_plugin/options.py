"""Options as a dataclass: what the types and defaults of its fields say, Gosaur checks."""

from __future__ import annotations

import dataclasses
import datetime
import re
import types
import typing
from typing import Any, Literal, Mapping, Sequence, Union

from .message import describe

_METADATA = "gosaur"


def option(
    default: Any = dataclasses.MISSING,
    *,
    doc: str = "",
    name: str = "",
    choices: Sequence[str] = (),
    format: str = "",
    min: float | None = None,
    max: float | None = None,
) -> Any:
    """Declare a field of an options class with more than its type says.

    Without a default the option is required; one that may be absent has ``None`` for its
    default. ``name`` is the key in the configuration, by default the field's name in camel
    case; ``doc`` the reference text in Markdown; ``choices`` the valid texts; ``format`` is
    "origin", "base-path" or "url"; ``min`` and ``max`` are inclusive.
    """
    more = {"doc": doc, "name": name, "choices": choices, "format": format, "min": min, "max": max}
    metadata = {_METADATA: more}
    if isinstance(default, (list, dict)):
        return dataclasses.field(default_factory=default.copy, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


def option_messages(cls: Any) -> list[dict[str, Any]]:
    """Describe the fields of an options class for the protocol."""
    types_of = typing.get_type_hints(cls)
    return [_field_message(field, types_of[field.name]) for field in dataclasses.fields(cls)]


def _field_message(field: dataclasses.Field[Any], annotation: Any) -> dict[str, Any]:
    more = field.metadata.get(_METADATA, {})
    message = {**_type_message(annotation), "name": _key(field), "doc": more.get("doc", "")}
    for name in ("choices", "format", "min", "max"):
        if more.get(name) not in (None, "", ()):
            message[name] = more[name]
    default = _default(field)
    if default is dataclasses.MISSING:
        message["required"] = True
    elif default is not None:
        message["default"] = _plain(default)
    return message


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return field.default


def _plain(value: Any) -> Any:
    """A default as JSON has it. Of a dataclass it says what differs from the fields' own."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        given = {f: getattr(value, f.name) for f in dataclasses.fields(value)}
        return {_key(f): _plain(part) for f, part in given.items() if part != _default(f)}
    return value.isoformat() if isinstance(value, datetime.date) else value


def _key(field: dataclasses.Field[Any]) -> str:
    """The key in the configuration: route_base_path is "routeBasePath"."""
    named = field.metadata.get(_METADATA, {}).get("name")
    return named or re.sub(r"_([a-z0-9])", lambda m: m.group(1).upper(), field.name)


_simple = {str: "string", bool: "boolean", int: "integer", float: "number", datetime.date: "date", Any: "any"}


def _type_message(annotation: Any) -> dict[str, Any]:
    annotation = _required(annotation)
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if annotation in _simple:
        return {"type": _simple[annotation]}
    if dataclasses.is_dataclass(annotation):
        return {"type": "object", "type_name": getattr(annotation, "__name__", ""), "fields": option_messages(annotation)}
    if origin is Literal:
        return {"type": "string", "choices": args}
    if origin is list:
        return {"type": "list", "fields": [_type_message(args[0])]}
    if origin is dict:
        return {"type": "map", "fields": [_type_message(args[1])]}
    if origin in (Union, types.UnionType):
        return {"type": "union", "fields": [_type_message(arg) for arg in args]}
    valid = "str, bool, int, float, date, Any, Literal, list, dict, dataclasses and unions of them"
    raise TypeError(f"an option cannot have the type {annotation}; valid: {valid}")


def _required(annotation: Any) -> Any:
    """The type without None."""
    args = typing.get_args(annotation)
    if typing.get_origin(annotation) in (Union, types.UnionType) and type(None) in args:
        rest = tuple(arg for arg in args if arg is not type(None))
        return rest[0] if len(rest) == 1 else Union[rest]
    return annotation


def options_of(cls: Any, values: Mapping[str, Any]) -> Any:
    """Make an options object of the values that Gosaur has checked."""
    mistakes: list[str] = []
    return _object(cls, values, "", mistakes)


def checked_options(cls: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    """Fill in defaults for a test, and raise an error that tells all mistakes."""
    mistakes: list[str] = []
    filled = {_key(f): _plain(_default(f)) for f in dataclasses.fields(cls) if _default(f) not in (dataclasses.MISSING, None)}
    _object(cls, {**filled, **values}, "", mistakes)
    if mistakes:
        raise TypeError("\n".join(mistakes))
    return {**filled, **values}


def _object(cls: Any, values: Mapping[str, Any], where: str, mistakes: list[str]) -> Any:
    types_of = typing.get_type_hints(cls)
    fields = {_key(field): field for field in dataclasses.fields(cls)}
    given = {}
    for key, value in values.items():
        if key not in fields:
            mistakes.append(f'there is no option "{where}{key}"; valid: {", ".join(fields) or "none"}')
            continue
        field = fields[key]
        given[field.name] = _value(types_of[field.name], value, where + key, mistakes)
        _check_bounds(field.metadata.get(_METADATA, {}), value, where + key, mistakes)
    missing = [key for key, field in fields.items() if field.name not in given and _default(field) is dataclasses.MISSING]
    if missing:
        mistakes.extend(f'the option "{where}{key}" is missing' for key in missing)
        return None
    return cls(**given)


def _value(annotation: Any, value: Any, where: str, mistakes: list[str]) -> Any:
    annotation = _required(annotation)
    message = _type_message(annotation)
    args = typing.get_args(annotation)
    if not _has_type(message, value):
        mistakes.append(f'the option "{where}" is {describe(value)}, which is no {message["type"]}')
    elif dataclasses.is_dataclass(annotation):
        return _object(annotation, value, where + ".", mistakes)
    elif message["type"] == "list":
        return [_value(args[0], item, f"{where}[{i}]", mistakes) for i, item in enumerate(value)]
    elif message["type"] == "map":
        return {key: _value(args[1], item, f"{where}.{key}", mistakes) for key, item in value.items()}
    elif message["type"] == "date":
        return datetime.date.fromisoformat(str(value)[:10])
    elif message["type"] == "number":
        return float(value)
    elif message.get("choices"):
        _check_bounds(message, value, where, mistakes)
    return value


def _check_bounds(more: Mapping[str, Any], value: Any, where: str, mistakes: list[str]) -> None:
    if more.get("choices") and value not in more["choices"]:
        mistakes.append(f'the option "{where}" is {describe(value)}; valid: {", ".join(more["choices"])}')
    if more.get("min") is not None and value < more["min"]:
        mistakes.append(f'the option "{where}" is {value}, less than {more["min"]}')
    if more.get("max") is not None and value > more["max"]:
        mistakes.append(f'the option "{where}" is {value}, more than {more["max"]}')


def _has_type(message: Mapping[str, Any], value: Any) -> bool:
    kind = message["type"]
    if kind == "union":
        return any(_has_type(field, value) for field in message["fields"])
    if kind in ("integer", "number") and isinstance(value, bool):
        return False
    wanted: Any = {
        "string": str,
        "date": str,
        "boolean": bool,
        "integer": int,
        "number": (int, float),
        "list": list,
        "map": Mapping,
        "object": Mapping,
        "any": object,
    }[kind]
    return isinstance(value, wanted)
