"""Write plugins for Gosaur in Python.

A plugin is a class with a name, options and the hooks that it needs; ``serve`` is the main
function of its program::

    from gosaur_plugin import Plugin, Route, Routes, serve

    class Hello(Plugin):
        name = "hello"
        summary = "A page that says hello."

        def build_routes(self) -> Routes:
            return Routes(routes=[Route(self.site.permalink("hello"), "@site/src/Hello.tsx")])

    if __name__ == "__main__":
        serve(Hello)

``gosaur_plugin.testing`` runs a plugin on a small site.
"""

from .needs import require_packages

require_packages()

from .host import CompiledMarkdown, Host, ResolvedLink, SiteFacts
from .log import Logger
from .model import (
    ContentSource,
    Diagnostic,
    Document,
    DocumentPart,
    HtmlTag,
    IndexFile,
    Layout,
    Link,
    Output,
    Page,
    PageDocument,
    PageText,
    Position,
    Redirect,
    RelatedPosition,
    Route,
    RouteMeta,
    Routes,
    Section,
    SectionLink,
    SharedData,
    Text,
)
from .options import option
from .plugin import Plugin
from .report import Reporter, position_at
from .serve import serve
from .site import Site

__all__ = [
    "CompiledMarkdown",
    "ContentSource",
    "Diagnostic",
    "Document",
    "DocumentPart",
    "Host",
    "HtmlTag",
    "IndexFile",
    "Layout",
    "Link",
    "Logger",
    "Output",
    "Page",
    "PageDocument",
    "PageText",
    "Plugin",
    "Position",
    "Redirect",
    "RelatedPosition",
    "Reporter",
    "ResolvedLink",
    "Route",
    "RouteMeta",
    "Routes",
    "Section",
    "SectionLink",
    "SharedData",
    "Site",
    "SiteFacts",
    "Text",
    "option",
    "position_at",
    "serve",
]
