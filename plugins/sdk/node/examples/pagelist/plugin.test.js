import assert from 'node:assert/strict';
import {test} from 'node:test';
import {runPlugin} from '@gosaur/plugin/testing';
import pagelist from './plugin.js';

test('listed pages are written with their addresses', async () => {
  const site = {
    ...pagelist,
    buildRoutes: () => ({
      routes: [
        {path: '/a', component: '@theme/X'},
        {path: '/hidden', component: '@theme/X', meta: {unlisted: true}},
      ],
    }),
  };
  const {output, described} = await runPlugin(site, {options: {filename: 'list.json'}});
  assert.deepEqual(described.files, ['list.json']);
  assert.deepEqual(JSON.parse(output['list.json'] ?? ''), [{url: 'https://example.test/a', title: '', description: ''}]);
});
