import {render, waitFor} from '@testing-library/react';
import {useEffect, type ReactNode} from 'react';
import {expect, test, vi} from 'vitest';
import type {LoadedPage} from '../page/types';
import {browserHistory} from './history';
import {useNavigation} from './useNavigation';

const follow = vi.hoisted(() => vi.fn());
vi.mock('./idle', () => ({later: () => Promise.resolve({follow}), prefetchVisibleLinks: () => undefined}));

const page = {data: {chain: []}, modules: {}} as unknown as LoadedPage;

function Shell({children}: {children?: ReactNode}): ReactNode {
  useNavigation(page);
  return children;
}

function Redirecting(): null {
  useEffect(() => browserHistory().replace('/docs'), []);
  return null;
}

test('a page that redirects as soon as it is mounted is left, although its effects run before the listener is there', async () => {
  window.history.replaceState(null, '', '/');
  render(
    <Shell>
      <Redirecting />
    </Shell>,
  );
  await waitFor(() => expect(follow).toHaveBeenCalledOnce());
  expect(follow.mock.calls[0]?.[0]).toMatchObject({action: 'REPLACE', delta: 0, location: {pathname: '/docs'}});
});

test('a page that stays is not followed', async () => {
  follow.mockClear();
  render(<Shell />);
  await Promise.resolve();
  expect(follow).not.toHaveBeenCalled();
});
