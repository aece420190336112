import type {ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import Loading from '@theme/Loading';

let root: Root | undefined;

/** Shows the loading state, or a failure with a button to try again, at the bottom of the window. */
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

export const showLoading = (): void => show(<Loading pastDelay />);

export const showFailure = (error: Error, retry: () => void): void => show(<Loading error={error} retry={retry} />);

export function hide(): void {
  root?.unmount();
  root = undefined;
}
