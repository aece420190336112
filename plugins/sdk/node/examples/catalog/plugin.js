// Makes a page of each product in a data file, with a component that the plugin brings.
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {definePlugin, positionAt} from '@gosaur/plugin';

/** @typedef {{id: string, name: string, price: number}} Product */

export default definePlugin({
  name: 'catalog',
  summary: 'A page of each product in a data file.',
  multiInstance: true,
  options: {
    file: {type: 'string', default: 'products.json', doc: 'The JSON file with the products, relative to the site.'},
    routeBasePath: {type: 'string', default: 'products', doc: 'The path of the pages, below the base URL.'},
    currency: {type: 'string', default: 'EUR', choices: ['EUR', 'USD'], doc: 'The currency of the prices.'},
  },

  state: () => ({products: /** @type {Product[]} */ ([])}),

  async loadContent({site, options, state, report}) {
    state.products = [];
    const text = await readFile(join(site.dir, options.file), 'utf8');
    for (const product of /** @type {Product[]} */ (JSON.parse(text))) {
      if (typeof product.price === 'number') {
        state.products.push(product);
        continue;
      }
      const id = JSON.stringify(product.id);
      report.error('CATALOG01', positionAt(options.file, text, text.indexOf(id), id.length), `the product ${id} has no price`, {
        hint: 'Write it as a number, such as 9.5',
      });
    }
  },

  buildRoutes({site, options, state}) {
    return {
      routes: state.products.map(({id, name, price}) => ({
        path: site.permalink(options.routeBasePath, id),
        component: '@theme/CatalogItem',
        props: {name, price: `${price.toFixed(2)} ${options.currency}`},
      })),
      globalData: {count: state.products.length},
    };
  },

  watchPaths: ({options}) => [options.file],

  themePath: () => fileURLToPath(new URL('theme', import.meta.url)),
});
