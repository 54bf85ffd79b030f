"""The products, each a file of this folder with a `PRODUCT`: a new file is found by itself."""

import pkgutil
from importlib import import_module

from tests.products.product import Product

PRODUCTS: tuple[Product, ...] = tuple(
    import_module(f"{__name__}.{module.name}").PRODUCT
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name)
    if module.name != "product"
)
