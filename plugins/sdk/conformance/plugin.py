"""Uses all of the protocol. It must emit what the plugin in plugins/sdkreference_test.go emits."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Sequence

from gosaur_plugin import (
    ContentSource,
    Diagnostic,
    Document,
    HtmlTag,
    IndexFile,
    Layout,
    Link,
    Output,
    Page,
    PageText,
    Plugin,
    Position,
    Redirect,
    RelatedPosition,
    Route,
    RouteMeta,
    Routes,
    SharedData,
    Text,
    option,
    serve,
)


@dataclass
class Deep:
    level: int = 3


@dataclass
class Options:
    text: str = option("x", doc="A text.")
    count: int = option(2, min=0, max=100_000)
    ratio: float = 0.5
    on: bool = False
    mode: Literal["a", "b"] = "a"
    names: list[str] = option(["n"])
    table: dict[str, Any] = option({})
    deep: Deep = field(default_factory=Deep)
    either: str | bool | None = None


class Conformance(Plugin[Options]):
    name = "conformance"
    summary = "Uses all of the protocol."
    multi_instance = True
    Options = Options

    def configure(self) -> None:
        s, o = self.site, self.options
        facts = [self.id, s.production, s.title, s.tagline, s.url, s.base_url, s.trailing_slash, s.locale, s.no_index]
        facts += [s.static_directories, s.on_broken_markdown_links, s.theme_config, s.custom_fields, s.favicon]
        facts += [s.permalink("a", "/b/"), s.with_base_url("/c")]
        facts += [o.text, o.count, o.ratio, o.on, o.mode, o.names, o.table, o.deep.level, o.either]
        self.report.info("CONF1", self.option_position, compact(facts))

    def load_content(self) -> None:
        self.menu, diagnostics = self.host.eval_module(str(Path(self.site.dir, "menu.js")))
        for d in diagnostics:
            getattr(self.report, d.severity)(d.code, d.position, d.message, hint=d.hint)
        self.report.warning(
            "CONF2",
            Position("a.md", 2, 3, 5),
            "odd ž",
            hint="Even",
            fix="b",
            related=[RelatedPosition(Position("b.md"), "here")],
        )

    def build_routes(self) -> Routes:
        self.report.warning("CONF3", "a.md", "a whole file")
        first = Route(
            self.site.permalink("ž"),
            "@theme/X",
            layout="inner",
            props={"text": self.options.text, "list": [1, None, True]},
            data={"menu": "menu"},
            documents=[Document("content", "a.md", excerpt=True, truncate_marker="more", metadata={"title": "A"}, hide_title=True)],
            meta=RouteMeta(
                source="a.md", last_updated_at=1_700_000_000_123, unlisted=True, version="1", last_version=True, category="C",
                original="o.md",
            ),
        )
        many = [Route(self.site.permalink("many", str(i)), "@theme/X") for i in range(self.options.count)]
        position = Position("a.md", 1, 2, 6)
        return Routes(
            routes=[first, *many],
            layouts=[
                Layout("inner", "@theme/I", parent="outer", props={"a": 1}, data={"menu": "menu"}),
                Layout("outer", "@theme/O"),
            ],
            data=[SharedData("menu", self.menu), SharedData("large", "ž" * (self.options.count * 10))],
            global_data={"on": self.options.on},
            content_dirs=["docs"],
            html_tags=[HtmlTag("head", "meta", {"name": "a", "hidden": True, "left": False, "none": None}, "i")],
            client_modules=["./client.js"],
            content_sources=[ContentSource("connect-src", "https://api.example.test")],
            texts=[Text("current", "label", "Hello", "A label")],
            links=[Link("/b", "b.md", position=position, file=True, reported=True, unchecked=True, plain=True)],
        )

    def describe_output(self, pages: Sequence[str]) -> Output:
        return Output([f"{page[1:]}.txt" for page in pages], [Redirect("/old", "/new", Position("a.toml", 1))])

    def index_pages(self, pages: Sequence[PageText]) -> Sequence[IndexFile]:
        texts = [
            [
                *page_values(p.page),
                p.front_matter,
                p.content_title,
                [[s.level, s.id, s.heading, s.text, s.code] for s in p.sections],
            ]
            for p in pages
        ]
        return [
            IndexFile("search-data/pages.json", compact(texts)),
            IndexFile("search-data/large.bin", bytes([7]) * 1_200_000),
            IndexFile("search-data/empty", ""),
        ]

    def post_build(self, out_dir: Path, pages: Sequence[Page]) -> None:
        (out_dir / "pages.json").write_text(compact([page_values(p) for p in pages]), encoding="utf-8")
        self.report.info("CONF4", "a.md", compact(self.ask_host()))

    def ask_host(self) -> list[Any]:
        url = self.host.add_asset("a.svg", "<svg/>")
        self.host.cache_put("k", "v")
        value = self.host.cache_get("k")
        none = self.host.cache_get("none")
        c = self.host.compile_markdown("a.md", "# Ž", hide_title=True)
        links = self.host.resolve_links("a.md", ["b.md", ("c.md", Position("a.md", 3))])
        facts = self.host.site_facts()
        self.host.report([Diagnostic("CONF6", "warning", "at once")])
        resolved = [[link.url, link.found] for link in links]
        compiled = [c.html, c.complete, c.front_matter, c.title, len(c.toc)]
        known = [facts.version, facts.site.title, facts.plugins[0].name]
        return [url, value and value.decode(), value is not None, none is not None, *compiled, resolved, *known]

    def watch_paths(self) -> Sequence[str]:
        return ["docs", "*.toml"]

    def theme_path(self) -> Path:
        return Path(self.site.dir, "theme")

    def cut_version(self, name: str) -> Sequence[str]:
        self.report.warning("CONF5", "versions.json", name)
        return [f"versioned/{name}"]


def page_values(page: Page) -> list[Any]:
    m = page.meta
    meta = [m.source, m.plugin, m.plugin_id, m.last_updated_at, m.unlisted, m.version, m.last_version, m.category]
    documents = [[d.source, d.links, d.assets] for d in page.documents]
    return [page.path, page.file, page.title, page.description, page.no_index, meta, documents]


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


if __name__ == "__main__":
    serve(Conformance)
