/// <reference types="vite/client" />
import {act} from '@testing-library/react';
import type {ComponentType} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {expect, test, vi} from 'vitest';
import {expectAccessible} from '../../../theme/testing/render';

interface ExampleModule {
  default: ComponentType;
}

const examples = import.meta.glob<ExampleModule>('./*/*example.tsx');

test.for(Object.entries(examples))('%s renders on the server, hydrates without a complaint, and is accessible', async ([, load]) => {
  const {default: Example} = await load();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Example />);
  expect(root.childElementCount).toBeGreaterThan(0);

  const complain = vi.spyOn(console, 'error');
  const mounted = await act(() => hydrateRoot(root, <Example />, {onRecoverableError: complain}));
  await expectAccessible(root);
  expect(complain.mock.calls).toEqual([]);
  act(() => mounted.unmount());
  root.remove();
  complain.mockRestore();
});
