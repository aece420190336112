import {Children, isValidElement, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';
import {createContent} from './createContent';

it('shows components each partial as one child, with its key and props', () => {
  function Pick({children}: {children?: ReactNode}) {
    return Children.toArray(children).map((child) => isValidElement<{label: string}>(child) && <p key={child.key}>{`${child.key} ${child.props.label}`}{child}</p>);
  }
  const partial = (key: string, label: string) => ({f: [{t: 'i', h: '1'}, {t: 'i', h: '2'}], a: {key, label}});
  const Page = createContent({prop: 'content', source: 'a.mdx', refs: [['@site/x', 'Pick']], nodes: [{r: 0, c: [partial('a', 'A'), partial('b', 'B')]}]}, {'@site/x': {Pick}}, '/a');
  expect(renderToString(<Page />)).toBe('<p>.$a A<i>1</i><i>2</i></p><p>.$b B<i>1</i><i>2</i></p>');
});
