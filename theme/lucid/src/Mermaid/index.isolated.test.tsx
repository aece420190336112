import {act, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi, type MockInstance} from 'vitest';
import {configure, expectAccessible, renderPage, renderOnServer} from '../../../testing/render';
import {ColorModeProvider} from '@docusaurus/theme-common/internal';
import {MermaidContainerClassName} from '@docusaurus/theme-mermaid/client';
import Mermaid from '.';

const library = vi.hoisted(() => ({initialize: vi.fn(), render: vi.fn()}));
vi.mock('../../../../core/client/src/docusaurus/theme-mermaid/load', () => ({loadMermaid: () => Promise.resolve(library)}));

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

/** Runs a function and waits for the code that draws. */
async function settle(happen: () => unknown): Promise<void> {
  await act(async () => {
    happen();
    await Promise.resolve();
  });
  await act(() => vi.dynamicImportSettled());
}

/** Renders a diagram and waits for the code that observes the reader. */
async function renderDiagram() {
  const result = renderPage(diagram);
  await act(() => vi.dynamicImportSettled());
  return result;
}

const near = () => settle(approach);

test('is its text on the server and until the reader comes near', async () => {
  expect(renderOnServer(diagram)).toContain('graph TD');
  const {container} = await renderDiagram();
  expect(container.getElementsByClassName(MermaidContainerClassName)).toHaveLength(1);
  expect(screen.getByText('graph TD')).toBeDefined();
  expect(library.render).not.toHaveBeenCalled();
});

test('may be inside of a paragraph until it is drawn', () => {
  const parsed = new DOMParser().parseFromString(renderOnServer(<p>{diagram}</p>), 'text/html');
  expect(parsed.querySelectorAll('p')).toHaveLength(1);
  expect(parsed.querySelector('p')?.textContent).toBe('graph TD');
});

test('is drawn with the theme of the colour mode', async () => {
  const {container} = await renderDiagram();
  await near();
  expect(screen.getByRole('img', {name: 'A to B'})).toBeDefined();
  expect(screen.queryByText('graph TD')).toBeNull();
  expect(library.initialize).toHaveBeenCalledWith({maxTextSize: 10, startOnLoad: false, suppressErrorRendering: true, theme: 'forest'});
  expect(library.render).toHaveBeenCalledWith(expect.stringMatching(/^mermaid-[\w-]+$/), 'graph TD');
  await expectAccessible(container);
});

test('keeps the focus of a reader who is at its text when it is drawn', async () => {
  const {container} = await renderDiagram();
  screen.getByText('graph TD').focus();
  await near();
  expect(screen.getByRole('img', {name: 'A to B'})).toBeDefined();
  expect(document.activeElement).toBe(container.getElementsByClassName(MermaidContainerClassName)[0]);
  await expectAccessible(container);
});

test('leaves the focus elsewhere where it is', async () => {
  await renderDiagram();
  await near();
  expect(document.activeElement).toBe(document.body);
});

describe('far from the window', () => {
  let top: MockInstance<() => DOMRect>;
  const isDrawn = () => screen.queryByRole('img', {name: 'A to B'}) !== null;

  beforeEach(async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    top = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({top: 3000} as DOMRect);
    await renderDiagram();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('is drawn to be printed', async () => {
    await settle(() => window.dispatchEvent(new Event('beforeprint')));
    expect(isDrawn()).toBe(true);
  });

  test.for([{ctrlKey: true}, {metaKey: true}])('is drawn at the keys that print', async (modifier) => {
    await settle(() => window.dispatchEvent(new KeyboardEvent('keydown', {key: 'p'})));
    expect(isDrawn()).toBe(false);
    await settle(() => window.dispatchEvent(new KeyboardEvent('keydown', {key: 'p', ...modifier})));
    expect(isDrawn()).toBe(true);
  });

  test('is drawn once the reader has stayed', async () => {
    await settle(() => vi.advanceTimersByTime(4999));
    expect(isDrawn()).toBe(false);
    await settle(() => vi.advanceTimersByTime(100));
    expect(isDrawn()).toBe(true);
  });

  test('waits for readers who save data', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), {connection: {saveData: true}}));
    await settle(() => vi.advanceTimersByTime(10_000));
    expect(isDrawn()).toBe(false);
  });

  test('waits above the window, where it would move what is read', async () => {
    top.mockReturnValue({top: -3000} as DOMRect);
    await settle(() => vi.advanceTimersByTime(10_000));
    expect(isDrawn()).toBe(false);
  });
});

test('shows what is wrong, and its text', async () => {
  library.render.mockRejectedValue(new Error('Parse error on line 2'));
  const {container} = await renderDiagram();
  await near();
  expect(screen.getByRole('alert').textContent).toContain('Parse error on line 2');
  expect(screen.getByText('graph TD')).toBeDefined();
  await expectAccessible(container);
});
