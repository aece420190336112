/** Tells the reader that a page is loading or incomplete. The notice itself is loaded on demand. */

import {translate} from '../docusaurus/Translate';
import type * as Notice from './notice';

/** After how many milliseconds a page shows that it is loading. The progress bar appears much earlier. */
const PATIENCE = 3_000;

/** The number of the latest request, so that an earlier one whose notice loads late is ignored. */
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

/** Removes the notice and cancels a pending one. Also removes the notice that the document shows before its script runs. */
export function hideNotice(): void {
  window.clearTimeout(timer);
  latest++;
  notice?.then(({hide}) => hide()).catch(() => {});
  document.querySelectorAll('[data-load-notice]').forEach((element) => element.remove());
}

/** Schedules the loading state, in case the code of the page takes long. The reader may already have its content. */
export function expectPage(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => withNotice(({showLoading}) => showLoading(), () => {}), PATIENCE);
}

/** Shows that the page of the document is incomplete, with a button to retry. */
export function showIncomplete(cause: unknown): void {
  window.clearTimeout(timer);
  const text = translate({id: 'theme.Loading.incomplete', message: 'This page can be read, but its scripts could not be loaded.'});
  withNotice(
    ({showFailure}) => showFailure(new Error(text, {cause}), () => window.location.reload()),
    () => document.dispatchEvent(new Event('gosaur:incomplete')), // see core/page/starter.js
  );
}
