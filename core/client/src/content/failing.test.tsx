import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';
import {createContent} from './createContent';

it('fails for a name that a module lacks only where its component is rendered', () => {
  const modules = {'@site/x': {Hide: () => <i>hidden</i>, Show: ({children}: {children?: React.ReactNode}) => <b>{children}</b>}};
  const content = (outer: number) =>
    createContent({prop: 'content', source: 'a.mdx', refs: [['@site/x', 'Hide'], ['@site/x', 'Show'], ['@site/x', 'Lacks']], nodes: [{r: outer, c: [{r: 2}]}]}, modules, '/a');
  const Hidden = content(0);
  expect(renderToString(<Hidden />)).toBe('<i>hidden</i>');
  const Shown = content(1);
  expect(() => renderToString(<Shown />)).toThrow('a.mdx imports Lacks from @site/x, which does not export it.');
});
