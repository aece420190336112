import assert from 'node:assert/strict';
import test from 'node:test';

import {comment, mark, parseChanges} from './changed-pages.mjs';

const outline = [{path: '/docs/a', source: 'docs/a.md'}, {path: '/docs/grüße', source: 'docs/b|c.md'}, {path: '/404.html'}];

test('changes are read from the names that git separates by zeros', () => {
  assert.deepEqual(parseChanges('M\0docs/a.md\0A\0a b\0'), [{status: 'M', file: 'docs/a.md'}, {status: 'A', file: 'a b'}]);
  assert.deepEqual(parseChanges(''), []);
});

test('a change beside the site makes no comment', () => {
  assert.equal(comment({outline, changes: [{status: 'M', file: 'README.md'}], site: 'website', url: ''}), '');
});

test('pages are listed with their files, and what is gone and what is not a page is told', () => {
  const changes = [{status: 'M', file: 'web/docs/a.md'}, {status: 'A', file: 'web/docs/b|c.md'}, {status: 'D', file: 'web/docs/old.md'}, {status: 'M', file: 'web/src/x.tsx'}, {status: 'M', file: 'other'}];
  assert.equal(
    comment({outline, changes, site: 'web', url: 'https://preview.test'}),
    [
      mark, '**2 pages** of the site changed.', '', '| Page | | File |', '| --- | --- | --- |',
      '| [/docs/a](https://preview.test/docs/a) | changed | docs/a.md |',
      '| [/docs/grüße](https://preview.test/docs/gr%C3%BC%C3%9Fe) | new | docs/b\\|c.md |', '',
      'Deleted: `docs/old.md`.', '', '1 other file of the site changed, such as components, images or settings.', '',
    ].join('\n'),
  );
});

test('a long list is cut', () => {
  const many = Array.from({length: 60}, (_, i) => ({path: `/${i}`, source: `${i}.md`}));
  const text = comment({outline: many, changes: many.map(({source}) => ({status: 'M', file: source})), site: '.', url: ''});
  assert.match(text, /And 10 more\./);
  assert.equal(text.match(/^\| `/gm).length, 50);
});
