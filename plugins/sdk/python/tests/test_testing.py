"""A plugin on a fixture site."""

import unittest
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Sequence

import grpc

from gosaur_plugin import (
    Diagnostic,
    HtmlTag,
    IndexFile,
    Output,
    Page,
    PageText,
    Plugin,
    Position,
    Redirect,
    Route,
    Routes,
    Section,
    SharedData,
    option,
    position_at,
)
from gosaur_plugin.testing import run_plugin


class Sample(Plugin[Any]):
    name = "sample"
    summary = "A sample."


@dataclass
class ListOptions:
    base: str
    file: str = "names.txt"
    kind: Literal["a", "b"] = "a"
    deep_level: int = option(3, min=1, max=6, doc="How deep.")


class Names(Plugin[ListOptions]):
    name = "names"
    summary = "A page of each name."
    Options = ListOptions

    def load_content(self) -> None:
        self.names = Path(self.site.dir, self.options.file).read_text().split()

    def build_routes(self) -> Routes:
        return Routes(
            routes=[Route(self.site.permalink(self.options.base, n), "@theme/X", props={"name": n}) for n in self.names],
            global_data={"count": len(self.names)},
            html_tags=[HtmlTag("head", "meta", {"name": "x", "hidden": True, "left": None})],
        )

    def describe_output(self, pages: Sequence[str]) -> Output:
        return Output(files=[f"{len(pages)}.txt"], redirects=[Redirect("/old", "/p/a/")])

    def post_build(self, out_dir: Path, pages: Sequence[Page]) -> None:
        (out_dir / "pages.txt").write_text(" ".join(p.file for p in pages))

    def watch_paths(self) -> Sequence[str]:
        return [self.options.file]


class FixtureTest(unittest.TestCase):
    def test_reads_files_emits_pages_and_writes_output(self) -> None:
        result = run_plugin(Names, files={"names.txt": "a b"}, options={"base": "p"}, site={"trailing_slash": True})
        self.assertEqual([(r.path, r.props) for r in result.routes.routes], [("/p/a/", {"name": "a"}), ("/p/b/", {"name": "b"})])
        self.assertEqual(result.routes.global_data, {"count": 2})
        self.assertEqual(result.routes.html_tags[0].attributes, {"name": "x", "hidden": True, "left": None})
        self.assertEqual(result.described, Output(["2.txt"], [Redirect("/old", "/p/a/")]))
        self.assertEqual(result.output, {"pages.txt": "p/a/index.html p/b/index.html"})
        self.assertEqual(result.watch_paths, ["names.txt"])

    def test_refuses_options_with_all_mistakes(self) -> None:
        with self.assertRaises(TypeError) as raised:
            run_plugin(Names, options={"kind": "c", "deepLevel": 7, "deep_level": 1})
        self.assertEqual(
            str(raised.exception).split("\n"),
            [
                'the option "kind" is "c"; valid: a, b',
                'the option "deepLevel" is 7, more than 6',
                'there is no option "deep_level"; valid: base, file, kind, deepLevel',
                'the option "base" is missing',
            ],
        )

    def test_stops_after_a_hook_that_reports_an_error(self) -> None:
        class Reports(Sample):
            def load_content(self) -> None:
                self.report.warning("S1", "a.md", "odd")
                self.report.error("S2", position_at("a.md", "one\ntwo žz", 8, 2), "wrong", hint="Write it right")

            def build_routes(self) -> Routes:
                raise AssertionError("called")

        self.assertEqual(
            run_plugin(Reports).diagnostics,
            [
                Diagnostic("S1", "warning", "odd", Position("a.md"), related=[]),
                Diagnostic("S2", "error", "wrong", Position("a.md", 2, 5, 7), hint="Write it right", related=[]),
            ],
        )

    def test_asks_the_host_to_run_a_module(self) -> None:
        class Asks(Sample):
            def build_routes(self) -> Routes:
                value, _ = self.host.eval_module(str(Path(self.site.dir, "menu.js")))
                return Routes(global_data=value)

        self.assertEqual(run_plugin(Asks, modules={"menu.js": ["a"]}).routes.global_data, ["a"])
        with self.assertRaisesRegex(grpc.RpcError, "the fixture has no module menu.js"):
            run_plugin(Asks)

    def test_makes_an_index_of_the_text_of_pages(self) -> None:
        class Indexes(Sample):
            def index_pages(self, pages: Sequence[PageText]) -> Sequence[IndexFile]:
                return [IndexFile("search-data/i.txt", ",".join(pages[0].sections[0].text))]

        result = run_plugin(Indexes, pages=[PageText(sections=[Section(text=["a", "b"])])])
        self.assertEqual(result.index, [IndexFile("search-data/i.txt", b"a,b")])

    def test_sends_documents_and_lists_that_are_larger_than_a_message(self) -> None:
        text = "ž" * (1 << 20)

        class Large(Sample):
            def build_routes(self) -> Routes:
                return Routes(
                    routes=[Route(f"/{i}", "X", props={"text": "x" * 100}) for i in range(20_000)],
                    data=[SharedData("large", {"text": text}), SharedData("small", 1)],
                    global_data=text,
                )

        routes = run_plugin(Large).routes
        self.assertEqual(len(routes.routes), 20_000)
        self.assertEqual(routes.data, [SharedData("large", {"text": text}), SharedData("small", 1)])
        self.assertEqual(routes.global_data, text)

    def test_fails_with_what_a_hook_raised_or_answered_amiss(self) -> None:
        cases: dict[str, Any] = {
            "KeyError: 'x'": lambda: dict[str, int]()["x"],
            r"BuildRoutesResponse.routes\[0\] is 1; it must be an object": lambda: Routes(routes=[1]),  # type: ignore[list-item]
            r"routes\[0\].path is 3; it must be a text": lambda: Routes(routes=[Route(3, "X")]),  # type: ignore[arg-type]
            "larger than the limit": lambda: Routes(routes=[Route("/", "X", props={"x": "x" * (32 << 20)})]),
        }
        for message, answer in cases.items():
            with self.subTest(message):

                class Fails(Sample):
                    def build_routes(self) -> Routes:
                        return answer()  # type: ignore[no-any-return]

                with self.assertRaisesRegex(grpc.RpcError, message):
                    run_plugin(Fails)


if __name__ == "__main__":
    unittest.main()
