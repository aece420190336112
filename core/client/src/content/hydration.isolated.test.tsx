import {act, Children, isValidElement, useState, type ReactNode} from 'react';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Module, TreeNode} from '../page/types';
import {createContent} from './createContent';
import {numberRuns} from './runs';

const {fetchPageData} = vi.hoisted(() => ({fetchPageData: vi.fn()}));
vi.mock('../page/fetch', () => ({fetchPageData}));

function Toggle({children}: {children: ReactNode}) {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <button onClick={() => setOpen(!open)}>toggle</button>
      {open && children}
    </section>
  );
}

/** Looks for its summary among its children, as Docusaurus's Details does. */
function Disclosure({children}: {children: ReactNode}) {
  const items = Children.toArray(children);
  const summary = items.find((item) => isValidElement(item) && item.type === 'summary');
  return (
    <details>
      {summary ?? <summary>none</summary>}
      <div>{items.filter((item) => item !== summary)}</div>
    </details>
  );
}

const modules: Record<string, Module> = {'@site/Toggle': {default: Toggle}, '@site/Disclosure': {default: Disclosure}};
const refs: [string, string][] = [
  ['@site/Toggle', 'default'],
  ['@site/Disclosure', 'default'],
];

function contentOf(nodes: TreeNode[], path = '/page') {
  numberRuns([nodes]);
  return createContent({prop: 'content', source: 'a.md', nodes, refs}, modules, path);
}

let container: HTMLElement;
let root: Root | undefined;
const errors: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  document.body.append(container);
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
});

afterEach(() => {
  act(() => root?.unmount());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function hydrate(html: string, node: ReactNode): void {
  container.innerHTML = html;
  act(() => {
    root = hydrateRoot(container, node, {onRecoverableError: (error) => errors.push(error)});
  });
}

describe('hydration of static content', () => {
  it('leaves the server HTML of runs in place without a warning', () => {
    const html = '<p class="x">a <b>b</b></p><pre><code>c\n</code></pre><hr>text<em>d</em>';
    const Content = contentOf([{s: 'p pre hr'}, 'text', {s: 'em'}]);
    hydrate(html, <Content />);
    expect(container.innerHTML).toBe(html);
    expect(errors).toEqual([]);
  });

  it('keeps the very same DOM nodes through a later render', () => {
    const Content = contentOf([{s: 'p'}]);
    hydrate('<p>server text</p>', <Content />);
    const paragraph = container.querySelector('p');
    act(() => root?.render(<Content />));
    expect(container.querySelector('p')).toBe(paragraph);
    expect(paragraph?.textContent).toBe('server text');
  });

  it('takes the HTML of a run that is mounted later from the navigation form', async () => {
    fetchPageData.mockResolvedValue({
      docs: [{nodes: [{t: 'p', h: 'first'}, {r: 0, c: [{t: 'p', h: 'late <i>HTML</i>', a: {className: 'y'}}]}]}],
    });
    const Content = contentOf([{s: 'p'}, {r: 0, c: [{t: 'p', k: 1, a: {className: 'y'}}]}], '/late');
    hydrate('<p>first</p><section><button>toggle</button></section>', <Content />);
    await act(() => {
      container.querySelector('button')?.click();
      return Promise.resolve();
    });
    expect(container.querySelector('section')?.innerHTML).toBe('<button>toggle</button><p class="y">late <i>HTML</i></p>');
    expect(fetchPageData).toHaveBeenCalledWith('/late');
    expect(errors).toEqual([]);
  });

  it('shows a component the types of its static children', () => {
    const html = '<details><summary>the <b>summary</b></summary><div><p>text</p></div></details>';
    const below: TreeNode[] = ['p', 'summary'].map((t) => ({t, k: 1}));
    const Content = contentOf([{r: 1, c: below}]);
    hydrate(html, <Content />);
    expect(container.innerHTML).toBe(html);
    expect(errors).toEqual([]);
  });

  it('leaves the server HTML of a first page that does not fit in place until the content is there', async () => {
    let arrive: (data: unknown) => void = () => undefined;
    fetchPageData.mockReturnValue(new Promise((done) => (arrive = done)));
    document.documentElement.dataset.hasHydrated = 'false';
    const Content = contentOf([{s: 'p'}, 'ours'], '/unfit');
    hydrate('<p>first</p>theirs', <Content />);
    expect(container.innerHTML).toBe('<p>first</p>theirs');
    await act(async () => {
      arrive({docs: [{nodes: [{t: 'p', h: 'first'}, 'ours']}]});
      await Promise.resolve();
    });
    expect(container.innerHTML).toBe('<p>first</p>ours');
    delete document.documentElement.dataset.hasHydrated;
  });
});

describe('client navigation', () => {
  it('renders the navigation form into the same DOM', () => {
    const Content = contentOf([{t: 'p', a: {className: 'x'}, h: 'a <b>b</b>'}, {t: 'hr'}, 'text', {t: 'em', h: 'd'}]);
    act(() => {
      root = createRoot(container);
      root.render(<Content />);
    });
    expect(container.innerHTML).toBe('<p class="x">a <b>b</b></p><hr>text<em>d</em>');
  });

  it('names the document and the fix where a component is unknown', () => {
    const Content = contentOf([{m: 'Nowhere'}]);
    expect(() =>
      act(() => {
        root = createRoot(container);
        root.render(<Content />);
      }),
    ).toThrow(/a\.md uses <Nowhere>/);
  });
});
