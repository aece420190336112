"""Makes pages of Markdown files in which [[terms]] become links to a glossary."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

from gosaur_plugin import Document, Plugin, Route, RouteMeta, Routes, option, position_at, serve


@dataclass
class Options:
    path: str = option("manual", doc="The folder of the Markdown files.")
    terms: str = option("terms.json", doc="The JSON file with the terms and their meanings.")
    route_base_path: str = option("manual", doc="The path of the pages, below the base URL.")


class Glossary(Plugin[Options]):
    name = "glossary"
    summary = "Markdown in which [[terms]] are links to a glossary."
    multi_instance = True
    Options = Options

    def load_content(self) -> None:
        self.pages: dict[str, str] = {}
        self.terms: dict[str, str] = json.loads(Path(self.site.dir, self.options.terms).read_text(encoding="utf-8"))
        for file in sorted(Path(self.site.dir, self.options.path).glob("*.md")):
            self.keep(file.stem, self.linked(f"{self.options.path}/{file.name}", file.read_text(encoding="utf-8")))
        entries = [f"## {term} {{#{anchor(term)}}}\n\n{meaning}\n" for term, meaning in sorted(self.terms.items())]
        self.keep("glossary", "\n".join(["# Glossary\n", *entries]))

    def linked(self, source: str, text: str) -> str:
        """Return a text whose terms are links, and report those that there are not."""

        def link(match: re.Match[str]) -> str:
            term = match.group(1)
            if term in self.terms:
                page = self.site.permalink(self.options.route_base_path, "glossary")
                return f"[{term}]({page}#{anchor(term)})"
            self.report.error(
                "GLOSSARY01",
                position_at(source, text, match.start(), len(match.group())),
                f'the glossary has no term "{term}"',
                hint="valid: " + ", ".join(sorted(self.terms)),
            )
            return match.group()

        return re.sub(r"\[\[([^\]\n]+)\]\]", link, text)

    def keep(self, name: str, text: str) -> None:
        """Write a file from which Gosaur reads the page; it is not part of the site's sources."""
        source = f".gosaur/glossary/{self.id}/{name}.md"
        file = Path(self.site.dir, source)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        self.pages[name] = source

    def build_routes(self) -> Routes:
        return Routes(routes=[self.route(name, source) for name, source in self.pages.items()])

    def route(self, name: str, source: str) -> Route:
        path = self.site.permalink(self.options.route_base_path, name)
        metadata = {
            "type": "mdx",
            "permalink": path,
            "source": f"@site/{source}",
            "title": name,
            "frontMatter": {},
            "unlisted": False,
        }
        document = Document("content", source, metadata=metadata)
        return Route(path, "@theme/MDXPage", documents=[document], meta=RouteMeta(source=source))

    def watch_paths(self) -> Sequence[str]:
        return [self.options.path, self.options.terms]


def anchor(term: str) -> str:
    return term.lower().replace(" ", "-")


if __name__ == "__main__":
    serve(Glossary)
