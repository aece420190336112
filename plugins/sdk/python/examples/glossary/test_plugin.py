import unittest

from gosaur_plugin import Position
from gosaur_plugin.testing import run_plugin
from plugin import Glossary

TERMS = '{"node": "A computer.", "edge": "A line between two."}'


class GlossaryTest(unittest.TestCase):
    def test_each_file_and_the_glossary_become_pages(self) -> None:
        result = run_plugin(Glossary, files={"terms.json": TERMS, "manual/first.md": "A [[node]].\n"})
        made = ".gosaur/glossary/default"
        self.assertEqual(
            [(r.path, r.documents[0].source) for r in result.routes.routes],
            [("/manual/first", f"{made}/first.md"), ("/manual/glossary", f"{made}/glossary.md")],
        )
        self.assertEqual(result.site_files[f"{made}/first.md"], "A [node](/manual/glossary#node).\n")
        self.assertEqual(
            result.site_files[f"{made}/glossary.md"],
            "# Glossary\n\n## edge {#edge}\n\nA line between two.\n\n## node {#node}\n\nA computer.\n",
        )

    def test_a_term_that_the_glossary_lacks_is_reported_at_its_place(self) -> None:
        text = "# A\n\nNo [[leaf]] and [[node]].\n"
        [found] = run_plugin(Glossary, files={"terms.json": TERMS, "manual/a.md": text}).diagnostics
        self.assertEqual(found.position, Position("manual/a.md", 3, 4, 12))
        self.assertEqual(found.hint, "valid: edge, node")


if __name__ == "__main__":
    unittest.main()
