import assert from 'node:assert/strict';
import {test} from 'node:test';
import {runPlugin} from '@gosaur/plugin/testing';
import plugin from './plugin.js';

test('a product becomes a page', async () => {
  const result = await runPlugin(plugin, {
    files: {'products.json': '[{"id": "pen", "name": "Pen", "price": 1.5}]'},
    options: {currency: 'USD'},
  });
  assert.deepEqual(
    result.routes.map(({path, props}) => ({path, props})),
    [{path: '/products/pen', props: {name: 'Pen', price: '1.50 USD'}}],
  );
  assert.deepEqual(result.globalData, {count: 1});
});

test('a product without a price is reported at its place', async () => {
  const {diagnostics} = await runPlugin(plugin, {
    files: {'products.json': '[\n  {"id": "pen", "name": "Pen", "price": 1.5},\n  {"id": "ink", "name": "Ink"}\n]'},
  });
  assert.equal(diagnostics.length, 1);
  assert.equal(diagnostics[0]?.message, 'the product "ink" has no price');
  assert.deepEqual(diagnostics[0].position, {file: 'products.json', line: 3, column: 10, endColumn: 15});
});

test('a currency that there is not is refused', async () => {
  await assert.rejects(runPlugin(plugin, {options: {currency: 'GBP'}}), /the option "currency" is "GBP"; valid: EUR, USD/);
});
