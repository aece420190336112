// @vitest-environment node
import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';
import {createContent} from './createContent';
import {numberRuns} from './runs';

it('writes numbered slots in the place of static content on the server', () => {
  const nodes = [{s: 'p h2'}, {t: 'div', c: [{t: 'p', k: 1 as const, a: {id: 'x'}}, {s: 'ul'}]}];
  numberRuns([nodes]);
  const Content = createContent({prop: 'content', source: 'a.md', nodes}, {}, '/a');
  expect(renderToString(<Content />)).toBe(
    '<gs-slot n="0"></gs-slot><div><p id="x"><gs-slot n="1"></gs-slot></p><gs-slot n="2"></gs-slot></div>',
  );
});
