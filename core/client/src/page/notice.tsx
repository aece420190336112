import type {ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import Loading from '@theme/Loading';

let root: Root | undefined;

/** Renders content at the bottom of the window: the loading state, or an error with a button to retry. */
function show(content: ReactNode): void {
  if (!root) {
    const place = document.createElement('div');
    place.setAttribute('data-load-notice', '');
    Object.assign(place.style, {position: 'fixed', inset: 'auto 0 0', zIndex: '400', pointerEvents: 'none'});
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(content);
}

/** Shows that the page is loading. */
export const showLoading = (): void => show(<Loading pastDelay />);

/** Shows that the page failed to load, with a button to retry. */
export const showFailure = (error: Error, retry: () => void): void => show(<Loading error={error} retry={retry} />);

/** Removes the notice. */
export function hide(): void {
  root?.unmount();
  root = undefined;
}
