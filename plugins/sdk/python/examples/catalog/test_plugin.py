import unittest

from gosaur_plugin import Position
from gosaur_plugin.testing import run_plugin
from plugin import Catalog


class CatalogTest(unittest.TestCase):
    def test_a_product_becomes_a_page(self) -> None:
        products = '[{"id": "pen", "name": "Pen", "price": 1.5}]'
        result = run_plugin(Catalog, files={"products.json": products}, options={"currency": "USD"})
        self.assertEqual(
            [(r.path, r.props) for r in result.routes.routes],
            [("/products/pen", {"name": "Pen", "price": "1.50 USD"})],
        )
        self.assertEqual(result.routes.global_data, {"count": 1})

    def test_a_product_without_a_price_is_reported_at_its_place(self) -> None:
        products = '[\n  {"id": "pen", "name": "Pen", "price": 1.5},\n  {"id": "ink", "name": "Ink"}\n]'
        [found] = run_plugin(Catalog, files={"products.json": products}).diagnostics
        self.assertEqual(found.message, 'the product "ink" has no price')
        self.assertEqual(found.position, Position("products.json", 3, 10, 15))

    def test_a_currency_that_there_is_not_is_refused(self) -> None:
        with self.assertRaisesRegex(TypeError, 'the option "currency" is "GBP"; valid: EUR, USD'):
            run_plugin(Catalog, options={"currency": "GBP"})


if __name__ == "__main__":
    unittest.main()
