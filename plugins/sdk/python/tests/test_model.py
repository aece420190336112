"""The dataclasses against the protocol."""

import dataclasses
import unittest

from gosaur_plugin import Output, Routes
from gosaur_plugin.host import CompiledMarkdown, SiteFacts
from gosaur_plugin.message import MODELS
from gosaur_plugin.protocol import message_class

ANSWERS = {
    "BuildRoutesResponse": Routes,
    "DescribeOutputResponse": Output,
    "CompileMarkdownResponse": CompiledMarkdown,
    "SiteFactsResponse": SiteFacts,
}


class ModelTest(unittest.TestCase):
    def test_dataclasses_have_the_fields_of_their_messages(self) -> None:
        # A hook reports by self.report, and documents are cut by the package.
        not_for_plugins = {"BuildRoutesResponse": {"diagnostics"}, "Data": {"more", "size"}, "IndexFile": {"more", "size"}}
        for name, model in {**MODELS, **ANSWERS}.items():
            with self.subTest(name):
                wanted = {field.name for field in message_class(name).DESCRIPTOR.fields}
                fields = {field.name.removesuffix("_") for field in dataclasses.fields(model)}
                self.assertEqual(fields, wanted - not_for_plugins.get(name, set()))


if __name__ == "__main__":
    unittest.main()
