import {act, screen} from '@testing-library/react';
import {beforeEach, expect, test, vi} from 'vitest';
import {configure, expectAccessible, renderPage, renderOnServer} from '../../testing/render';
import {ColorModeProvider} from '@docusaurus/theme-common/internal';
import Mermaid from '.';

const library = vi.hoisted(() => ({initialize: vi.fn(), render: vi.fn()}));
vi.mock('../../../core/client/src/docusaurus/theme-mermaid/load', () => ({loadMermaid: () => Promise.resolve(library)}));

const diagram = (
  <ColorModeProvider>
    <Mermaid value="graph TD" />
  </ColorModeProvider>
);

let approach: () => void;

beforeEach(() => {
  configure({mermaid: {theme: {light: 'forest'}, options: {maxTextSize: 10}}});
  library.initialize.mockReset();
  library.render.mockReset().mockResolvedValue({svg: '<svg role="img" aria-label="A to B"></svg>'});
  globalThis.IntersectionObserver = class {
    constructor(notify: IntersectionObserverCallback) {
      approach = () => notify([{isIntersecting: true} as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});

const near = () => 
  act(async () => {
    approach();
    await Promise.resolve();
  });

test('is its text on the server and until the reader comes near', () => {
  expect(renderOnServer(diagram)).toContain('graph TD');
  renderPage(diagram);
  expect(screen.getByText('graph TD')).toBeDefined();
  expect(library.render).not.toHaveBeenCalled();
});

test('is drawn with the theme of the colour mode', async () => {
  const {container} = renderPage(diagram);
  await near();
  expect(screen.getByRole('img', {name: 'A to B'})).toBeDefined();
  expect(screen.queryByText('graph TD')).toBeNull();
  expect(library.initialize).toHaveBeenCalledWith({maxTextSize: 10, startOnLoad: false, suppressErrorRendering: true, theme: 'forest'});
  expect(library.render).toHaveBeenCalledWith(expect.stringMatching(/^mermaid-[\w-]+$/), 'graph TD');
  await expectAccessible(container);
});

test('shows what is wrong, and its text', async () => {
  library.render.mockRejectedValue(new Error('Parse error on line 2'));
  const {container} = renderPage(diagram);
  await near();
  expect(screen.getByRole('alert').textContent).toContain('Parse error on line 2');
  expect(screen.getByText('graph TD')).toBeDefined();
  await expectAccessible(container);
});
