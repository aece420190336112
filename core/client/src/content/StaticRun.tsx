import {createElement, Fragment, Suspense, use, useState, useSyncExternalStore, type ReactNode} from 'react';
import {IS_SERVER} from '../environment';
import {fetchPageData} from '../page/fetch';
import type {DocumentData, Props, StaticNode, TreeNode} from '../page/types';
import site from '@generated/site';
import {collectRuns, VOID_ELEMENTS} from './runs';

const KEEP = {__html: ''};
const noSubscription = () => () => {};

/** Reports whether the component was mounted by hydrating server HTML. The result never changes. */
function useHydrated(): boolean {
  const hydrating = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
  const [atFirst] = useState(hydrating);
  return atFirst;
}

/**
 * A run of static siblings. On the server it is a slot that Go fills. During hydration it claims the elements and keeps
 * their HTML, because React keeps the DOM of an element hydrated with empty inner HTML. If it is mounted later, the
 * document does not contain its HTML, so it gets it from the navigation form of the page.
 */
export default function StaticRun({tags, n, pagePath}: {tags: string; n: number; pagePath: string}): ReactNode {
  const hydrated = useHydrated();
  if (IS_SERVER) {
    return createElement('gs-slot', {n});
  }
  if (!hydrated) {
    return <Late n={n} pagePath={pagePath} />;
  }
  return createElement(Fragment, null, ...tags.split(' ').map((tag) => keep(tag)));
}

/**
 * A static element whose type and attributes its parent component may read, for example to find a `summary`. It is
 * hydrated like the elements of a run; if it is mounted later, it is filled once it is in the document. See StaticRun.
 */
export function keptElement(tag: string, n: number, pagePath: string, attributes: Props | undefined): ReactNode {
  if (VOID_ELEMENTS.has(tag)) {
    return createElement(tag, attributes);
  }
  if (IS_SERVER) {
    return createElement(tag, {...attributes, dangerouslySetInnerHTML: {__html: `<gs-slot n="${n}"></gs-slot>`}});
  }
  return createElement(tag, {
    ...attributes,
    ref: (element: Element | null) => {
      if (element && !element.hasChildNodes()) {
        void fill(element, n, pagePath);
      }
    },
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: KEEP,
  });
}

/** Gives an empty element its HTML. */
async function fill(element: Element, n: number, pagePath: string): Promise<void> {
  const html = (await runsOf(pagePath))[n]?.[0]?.h;
  if (html && !element.hasChildNodes()) {
    element.innerHTML = html;
  }
}

function keep(tag: string): ReactNode {
  return createElement(tag, {suppressHydrationWarning: true, dangerouslySetInnerHTML: VOID_ELEMENTS.has(tag) ? undefined : KEEP});
}

const runsOfPages = new Map<string, Promise<StaticNode[][]>>();

/**
 * How long a failure is kept, in milliseconds. React renders again right after one and has to find the same promise; a
 * later attempt of the reader loads again.
 */
const FAILURE_TIME = 1000;

/** Reports whether each static child of a node is a run of its own. `core/render` decides the same way. */
function keepsChildren(node: TreeNode, doc: DocumentData | undefined): boolean {
  if (typeof node === 'string') {
    return false;
  }
  if ('r' in node) {
    const [scope, name = ''] = (doc?.refs?.[node.r]?.[0] ?? '').split(/^@theme\//);
    return scope !== '' || site.collapse[name] !== 'all';
  }
  return 'm' in node && site.collapse[node.m] !== 'all';
}

function runsOf(pagePath: string): Promise<StaticNode[][]> {
  let runs = runsOfPages.get(pagePath);
  if (!runs) {
    runs = fetchPageData(pagePath).then(({docs = []}) =>
      collectRuns(
        docs.map((doc) => doc.nodes),
        (parent, document) => keepsChildren(parent, docs[document]),
      ),
    );
    runs.catch(() => setTimeout(() => runsOfPages.delete(pagePath), FAILURE_TIME));
    runsOfPages.set(pagePath, runs);
  }
  return runs;
}

/**
 * A run whose HTML must be fetched. If the HTML of the first page does not match and React renders it again, there is
 * no Suspense boundary: React then keeps the old HTML of the whole page until everything has loaded.
 */
function Late(run: {n: number; pagePath: string}): ReactNode {
  const [first] = useState(() => document.documentElement.dataset.hasHydrated === 'false');
  const late = <LateRun {...run} />;
  return first ? late : <Suspense>{late}</Suspense>;
}

function LateRun({n, pagePath}: {n: number; pagePath: string}): ReactNode {
  const nodes = use(runsOf(pagePath))[n] ?? [];
  return createElement(Fragment, null, ...nodes.map(staticElement));
}

/** Renders a static element of the navigation form, which includes its HTML. */
export function staticElement({t, a, h}: StaticNode): ReactNode {
  return createElement(t, h === undefined ? a : {...a, dangerouslySetInnerHTML: {__html: h}});
}
