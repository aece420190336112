"""Writes a list of all pages for other programs, after the site has been built."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Sequence

from gosaur_plugin import Output, Page, Plugin, option, serve


@dataclass
class Options:
    filename: str = option("pages.json", doc="The name of the file in the output.")


class PageList(Plugin[Options]):
    name = "pagelist"
    summary = "A JSON list of all pages."
    Options = Options

    def describe_output(self, pages: Sequence[str]) -> Output:
        # Pages may link to the file although it is not there yet.
        return Output(files=[self.options.filename])

    def post_build(self, out_dir: Path, pages: Sequence[Page]) -> None:
        listed = [
            {"url": self.site.url + page.path, "title": page.title, "description": page.description}
            for page in pages
            if page.file != "404.html" and not page.no_index and not page.meta.unlisted
        ]
        text = json.dumps(listed, indent=2, ensure_ascii=False)
        (out_dir / self.options.filename).write_text(text + "\n", encoding="utf-8")
        self.log.info("wrote the list of pages", pages=len(listed))


if __name__ == "__main__":
    serve(PageList)
