import {act} from 'react';
import {createRoot} from 'react-dom/client';
import {expect, it} from 'vitest';
import {createContent} from './createContent';
import {evaluate} from './code';

const modules = {
  '@mdx/1/a.mdx': {
    default: (_: unknown, {Name}: Record<string, () => string>) => [<i key="i">value</i>, {title: 'T', id: 'late'}, Name],
  },
  '@mdx/2/_b.mdx': {default: (props: Record<string, unknown>) => [`${String(props.a)} ${String(props.b)}`]},
};

const doc = {
  prop: 'content',
  source: 'a.mdx',
  code: [
    {s: '@mdx/1/a.mdx', v: [0, 2, 3]},
    {s: '@mdx/2/_b.mdx', a: {a: 'x'}, x: {b: 4}, v: [1]},
  ],
};

it('numbers the values of all modules of a document and hands earlier ones to partials', () => {
  const code = [
    {s: '@mdx/2/_b.mdx', a: {a: 1, b: 2}, v: [4]},
    {s: '@mdx/2/_b.mdx', a: {a: 'x'}, x: {b: 4}, v: [1]},
  ];
  const values = evaluate({prop: 'content', source: 'a.mdx', nodes: [], code}, modules, {});
  expect(values[4]).toBe('1 2');
  expect(values[1]).toBe('x 1 2');
});

it('puts values among children and props', () => {
  const Content = createContent(
    {...doc, nodes: [{t: 'p', a: {id: 'early'}, x: {'...': 2}, c: ['a ', {e: 0}]}]},
    modules,
    '/a',
  );
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() => root.render(<Content />));
  expect(container.innerHTML).toBe('<p id="late" title="T">a <i>value</i></p>');
  act(() => root.unmount());
});
