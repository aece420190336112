import {startTransition, useEffect, useMemo, useState, type PropsWithChildren, type ReactNode} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {UNSAFE_LocationContext as LocationContext, UNSAFE_NavigationContext as NavigationContext} from 'react-router-dom';
import App from './App';
import {BrowserContext} from './docusaurus/useIsBrowser';
import {BrowserHead} from './head/browserHead';
import {HeadContext} from './head/HeadContext';
import {cleanDocumentAddress} from './navigation/address';
import {installEnhancements} from './navigation/enhance';
import {browserHistory} from './navigation/history';
import {useNavigation} from './navigation/useNavigation';
import type {View} from './navigation/view';
import {completePage} from './page/load';
import {expectPage, hideNotice, showIncomplete} from './page/waiting';
import {lateStyles} from './page/style';
import type {LoadedPage, PageData} from './page/types';

const head = new BrowserHead();

/**
 * Tells components that they run in the browser once hydration is done. The change is a transition, so React renders
 * the resulting updates in slices. The page is interactive afterwards.
 */
function Hydrated({children}: PropsWithChildren): ReactNode {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => {
    if (!isBrowser) {
      startTransition(() => setBrowser(true));
      return;
    }
    document.documentElement.dataset.hasHydrated = 'true';
    hideNotice(); // the document may have shown its own notice since this code was loaded
    document.dispatchEvent(new Event('gosaur:interactive')); // see core/page/starter.js
  }, [isBrowser]);
  return <BrowserContext value={isBrowser}>{children}</BrowserContext>;
}

/** The contexts that react-router's hooks read. Its own router component also contains features that are not used here. */
function Routing({location, action, children}: PropsWithChildren<Pick<View, 'location' | 'action'>>): ReactNode {
  const navigation = useMemo(() => ({basename: '/', navigator: browserHistory(), static: false, useTransitions: undefined, future: {}}), []);
  const here = useMemo(() => ({location, navigationType: action}), [location, action]);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={here}>{children}</LocationContext>
    </NavigationContext>
  );
}

function BrowserApp({initial}: {initial: LoadedPage}): ReactNode {
  const {location, action, page} = useNavigation(initial);
  return (
    <Hydrated>
      <HeadContext value={head}>
        <Routing location={location} action={action}>
          <App page={page} />
        </Routing>
      </HeadContext>
    </Hydrated>
  );
}

/** Completes the page of the document. If its scripts do not load, a notice tells the reader. */
async function completeFirstPage(data: PageData): Promise<LoadedPage> {
  expectPage();
  try {
    const page = await completePage(data);
    hideNotice();
    return page;
  } catch (error) {
    showIncomplete(error);
    throw error;
  }
}

/** Yields to the event loop, so that input is handled first. */
const othersFirst = () => new Promise((done) => setTimeout(done));

/** Slow preparations that do not depend on the page. */
async function prepare(): Promise<void> {
  installEnhancements();
  await othersFirst();
  browserHistory();
}

async function start(): Promise<void> {
  const data = JSON.parse(document.getElementById('__gosaur')?.textContent ?? '') as PageData;
  const container = document.getElementById('__docusaurus');
  if (!container) {
    throw new Error('The document has no element #__docusaurus.');
  }
  if (!cleanDocumentAddress(data)) {
    return;
  }
  const [page] = await Promise.all([completeFirstPage(data), lateStyles(), prepare()]);
  await othersFirst();
  // In a transition, React works in slices of a few milliseconds and handles input in between.
  startTransition(() => {
    hydrateRoot(container, <BrowserApp initial={page} />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
}

start().catch((error: unknown) => console.error('The page could not become interactive.', error));
