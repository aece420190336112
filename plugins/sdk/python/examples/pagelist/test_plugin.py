import json
import unittest

from gosaur_plugin import Route, RouteMeta, Routes
from gosaur_plugin.testing import run_plugin
from plugin import PageList


class WithPages(PageList):
    def build_routes(self) -> Routes:
        return Routes(routes=[Route("/a", "@theme/X"), Route("/hidden", "@theme/X", meta=RouteMeta(unlisted=True))])


class PageListTest(unittest.TestCase):
    def test_listed_pages_are_written_with_their_addresses(self) -> None:
        result = run_plugin(WithPages, options={"filename": "list.json"})
        self.assertEqual(result.described.files, ["list.json"])
        self.assertEqual(
            json.loads(result.output["list.json"]), [{"url": "https://example.test/a", "title": "", "description": ""}]
        )


if __name__ == "__main__":
    unittest.main()
