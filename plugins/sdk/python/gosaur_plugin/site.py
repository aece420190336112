"""The facts of the site."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Mapping, Sequence


@dataclass
class Site:
    """What a plugin may know of the site."""

    dir: str = ""
    """The absolute path of the site directory."""
    production: bool = True
    """False under ``gosaur start``."""
    title: str = ""
    tagline: str = ""
    url: str = ""
    """Scheme and host without a trailing slash."""
    base_url: str = "/"
    """Begins and ends with a slash."""
    trailing_slash: bool | None = None
    """None where the configuration leaves it open."""
    locale: str = "en"
    """The locale being built."""
    localization_dir: str = ""
    """The folder of the locale's translations, relative to the site directory; "" if there are none."""
    no_index: bool = False
    """Search engines are asked to leave the whole site out."""
    static_directories: Sequence[str] = ()
    """Relative to the site directory."""
    on_broken_markdown_links: str = ""
    """What to do about broken links in Markdown: ignore, log, warn or throw."""
    theme_config: Mapping[str, Any] = field(default_factory=dict)
    custom_fields: Mapping[str, Any] = field(default_factory=dict)
    favicon: str = ""
    """A path below a static directory, or a URL."""

    def permalink(self, *parts: str) -> str:
        """Join parts below the base URL into the path of a page. Empty parts are left out."""
        path = [part.strip("/") for part in parts if part.strip("/")]
        return self.apply_trailing_slash(self.base_url + "/".join(path))

    def with_base_url(self, path: str) -> str:
        """Put the base URL in front of a path that begins with a slash."""
        if not path.startswith("/") or path.startswith("//") or path.startswith(self.base_url):
            return path
        return self.base_url if path + "/" == self.base_url else self.base_url + path[1:]

    def apply_trailing_slash(self, address: str) -> str:
        """Give a path the form that the site's trailingSlash asks for."""
        found = re.search(r"[?#]", address)
        path = address[: found.start()] if found else address
        if self.trailing_slash is None or path in (self.base_url, "/", ""):
            return address
        bare = path.removesuffix("/")
        slash = "/" if self.trailing_slash and not bare.endswith(".html") else ""
        return bare + slash + address[len(path) :]
