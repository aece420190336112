import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {dispatch} from '../clientModules';
import {expectPage} from '../page/waiting';
import {followContent} from '../refresh/content';
import type {LoadedPage} from '../page/types';
import {browserHistory, type Change} from './history';
import {later, prefetchVisibleLinks} from './idle';
import {installLinkHandlers} from './links';
import {leaveToBrowser} from './target';
import {ownScrollRestoration} from './restoration';
import {reachScrollingTables} from './tables';
import type {View} from './view';

/** Follows the history. The view changes once the next page has loaded. */
export function useNavigation(initial: LoadedPage): View {
  const history = browserHistory();
  const [view, setView] = useState<View>({
    location: history.location,
    action: history.action,
    page: initial,
  });
  const shown = useRef(view);

  useEffect(() => {
    const removeHandlers = installLinkHandlers();
    const show = (next: View) => {
      shown.current = next;
      setView(next);
    };
    const onChange = (change: Change) => {
      expectPage();
      later().then(
        ({follow}) => follow(change, {shown: shown.current, document: initial.data, show}),
        () => window.location.reload(), // the history already has the address
      );
    };
    const stopListening = history.listen(onChange);
    const {location, action} = history;
    if (location.key !== shown.current.location.key) {
      // A component of the page navigated in its own effect, which runs before this one: a redirect, for example.
      onChange({location, action, delta: 0});
    }
    const releaseScroll = ownScrollRestoration();
    window.addEventListener('resize', reachScrollingTables);
    return () => {
      window.removeEventListener('resize', reachScrollingTables);
      stopListening();
      removeHandlers();
      releaseScroll();
    };
  }, [history, initial]);

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') {
      return followContent(
        () => shown.current.page,
        (page) => {
          shown.current = {...shown.current, page};
          setView(shown.current);
        },
      );
    }
  }, []);
  useAfterNavigation(view);
  useEffect(prefetchVisibleLinks, [view]);
  return view;
}

/** Scrolls and notifies the client modules after each change of the view, but not after the first render. */
function useAfterNavigation(view: View): void {
  const previous = useRef<View | null>(null);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = view;
    leaveToBrowser(view.page.data.unrouted);
    if (before && before.location !== view.location) {
      view.settle?.();
    }
    requestAnimationFrame(reachScrollingTables);
    return dispatch('onRouteDidUpdate', {previousLocation: before?.location ?? null, location: view.location});
  }, [view]);
}
