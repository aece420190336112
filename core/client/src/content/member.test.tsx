import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';
import {MDX_COMPONENTS} from '../page/types';
import {createContent} from './createContent';

it('finds components that are members of those of the map', () => {
  const Menu = Object.assign(({children}: {children?: React.ReactNode}) => <ul>{children}</ul>, {Item: () => <li />, Part: {End: () => <hr />}});
  const modules = {[MDX_COMPONENTS]: {default: {Menu}}};
  const content = (m: string) => createContent({prop: 'content', source: 'a.mdx', nodes: [{m: 'Menu', c: [{m}]}]}, modules, '/a');
  for (const [m, html] of [['Menu.Item', '<ul><li></li></ul>'], ['Menu.Part.End', '<ul><hr/></ul>']] as const) {
    const Content = content(m);
    expect(renderToString(<Content />)).toBe(html);
  }
  const Lacking = content('Menu.Gone');
  expect(() => renderToString(<Lacking />)).toThrow('a.mdx uses <Menu.Gone>, which is neither imported nor part of MDXComponents.');
});
