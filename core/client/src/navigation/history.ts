import {UNSAFE_createBrowserHistory as createBrowserHistory} from 'react-router-dom';

/** The browser's history, in react-router's form. Made on first use, in the browser only. */
export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

let history: BrowserHistory | undefined;

/** The one history object of the page. */
export function browserHistory(): BrowserHistory {
  return (history ??= createBrowserHistory({v5Compat: true}));
}
