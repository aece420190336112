/** Says that a page is loading, or is not complete. What says so is loaded when there is something to say. */

import {translate} from '../docusaurus/Translate';
import type * as Notice from './notice';

/** After how many milliseconds a page that is loading says so. The progress bar is there long before. */
const PATIENCE = 3_000;

/** What is said last: an older answer to a load of the notice has nothing to say any more. */
let latest = 0;
let timer: number | undefined;
let notice: Promise<typeof Notice> | undefined;

function withNotice(act: (loaded: typeof Notice) => void, otherwise: () => void): void {
  const current = ++latest;
  notice ??= import('./notice');
  notice.then(
    (loaded) => current === latest && act(loaded),
    () => {
      notice = undefined;
      otherwise();
    },
  );
}

/** Takes away what is said, and what would be said later. Also what the document itself says until its script is there. */
export function hideNotice(): void {
  window.clearTimeout(timer);
  latest++;
  notice?.then(({hide}) => hide()).catch(() => {});
  document.querySelectorAll('[data-load-notice]').forEach((element) => element.remove());
}

/** Has the loading state shown if the code of a page, whose content the reader may have already, takes long. */
export function expectPage(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => withNotice(({showLoading}) => showLoading(), () => {}), PATIENCE);
}

/** Shows that the page of the document is not complete, with a button to try again. */
export function showIncomplete(cause: unknown): void {
  window.clearTimeout(timer);
  const text = translate({id: 'theme.Loading.incomplete', message: 'This page can be read, but its scripts could not be loaded.'});
  withNotice(
    ({showFailure}) => showFailure(new Error(text, {cause}), () => window.location.reload()),
    () => document.dispatchEvent(new Event('gosaur:incomplete')), // see core/page/starter.js
  );
}
