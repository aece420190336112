"""Makes a page of each product in a data file, with a component that the plugin brings."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Sequence

from gosaur_plugin import Plugin, Route, Routes, option, position_at, serve


@dataclass
class Options:
    file: str = option("products.json", doc="The JSON file with the products, relative to the site.")
    route_base_path: str = option("products", doc="The path of the pages, below the base URL.")
    currency: Literal["EUR", "USD"] = option("EUR", doc="The currency of the prices.")


class Catalog(Plugin[Options]):
    name = "catalog"
    summary = "A page of each product in a data file."
    multi_instance = True
    Options = Options

    def load_content(self) -> None:
        self.products: list[dict[str, Any]] = []
        text = Path(self.site.dir, self.options.file).read_text(encoding="utf-8")
        for product in json.loads(text):
            if isinstance(product.get("price"), (int, float)):
                self.products.append(product)
                continue
            name = json.dumps(product["id"])
            self.report.error(
                "CATALOG01",
                position_at(self.options.file, text, text.index(name), len(name)),
                f"the product {name} has no price",
                hint="Write it as a number, such as 9.5",
            )

    def build_routes(self) -> Routes:
        return Routes(
            routes=[
                Route(
                    self.site.permalink(self.options.route_base_path, product["id"]),
                    "@theme/CatalogItem",
                    props={"name": product["name"], "price": f"{product['price']:.2f} {self.options.currency}"},
                )
                for product in self.products
            ],
            global_data={"count": len(self.products)},
        )

    def watch_paths(self) -> Sequence[str]:
        return [self.options.file]

    def theme_path(self) -> Path:
        return Path(__file__).parent.absolute() / "theme"


if __name__ == "__main__":
    serve(Catalog)
