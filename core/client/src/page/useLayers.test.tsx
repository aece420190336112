import {MemoryRouter} from 'react-router-dom';
import {render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import type {LoadedPage, Props} from './types';
import {useLayers} from './useLayers';

/** Shows the router's props that it gets. */
function Shown({location, match, children}: Props) {
  const {pathname, search, hash} = location as Record<'pathname' | 'search' | 'hash', string>;
  return (
    <section>
      <p>{`${pathname}${search}${hash} ${(match as {url: string}).url}`}</p>
      {children as string}
    </section>
  );
}

function Layers() {
  const layer = {key: '/a', Component: Shown, props: {location: 'of the plugin'}, shared: {}};
  const shared = {subscribe: () => () => {}, version: () => 0, value: () => undefined};
  return useLayers({data: {path: '/a'}, layers: [layer, {...layer, key: '/a page'}], shared} as unknown as LoadedPage);
}

test('a page and its layouts get the location and the match of the router, as in Docusaurus', () => {
  render(
    <MemoryRouter initialEntries={['/a?b=c#d']}>
      <Layers />
    </MemoryRouter>,
  );
  expect(screen.getAllByText('/a?b=c#d /a')).toHaveLength(2);
});
