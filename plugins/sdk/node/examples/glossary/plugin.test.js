import assert from 'node:assert/strict';
import {test} from 'node:test';
import {runPlugin} from '@gosaur/plugin/testing';
import plugin from './plugin.js';

const terms = '{"node": "A computer.", "edge": "A line between two."}';

test('each file and the glossary become pages', async () => {
  const result = await runPlugin(plugin, {files: {'terms.json': terms, 'manual/first.md': 'A [[node]].\n'}});
  assert.deepEqual(
    result.routes.map((r) => [r.path, r.documents?.[0]?.source]),
    [
      ['/manual/first', '.gosaur/glossary/default/first.md'],
      ['/manual/glossary', '.gosaur/glossary/default/glossary.md'],
    ],
  );
  assert.equal(result.siteFiles['.gosaur/glossary/default/first.md'], 'A [node](/manual/glossary#node).\n');
  assert.equal(
    result.siteFiles['.gosaur/glossary/default/glossary.md'],
    '# Glossary\n\n## edge {#edge}\n\nA line between two.\n\n## node {#node}\n\nA computer.\n',
  );
});

test('a term that the glossary lacks is reported at its place', async () => {
  const {diagnostics} = await runPlugin(plugin, {files: {'terms.json': terms, 'manual/a.md': '# A\n\nNo [[leaf]] and [[node]].\n'}});
  assert.equal(diagnostics.length, 1);
  assert.deepEqual(diagnostics[0]?.position, {file: 'manual/a.md', line: 3, column: 4, endColumn: 12});
  assert.equal(diagnostics[0].hint, 'valid: edge, node');
});
