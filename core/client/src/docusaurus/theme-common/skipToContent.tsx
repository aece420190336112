import {useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';

/** The id of the target for pages without `<main>`. */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

function label(): string {
  return translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
  });
}

function focusOnContent(): void {
  const target =
    document.querySelector<HTMLElement>('main:first-of-type') ?? document.getElementById(SkipToContentFallbackId);
  if (target) {
    target.setAttribute('tabindex', '-1');
    target.focus();
    // Not earlier: an element that is no longer focusable loses the focus.
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  }
}

/** The first link of a page, which skips the navigation. After each navigation the focus returns here. */
export function SkipToContentLink({children, ...props}: ComponentProps<'a'>): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const {pathname, hash} = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) {
      before.current = pathname;
      if (!hash) {
        region.current?.focus({preventScroll: true});
      }
    }
  }, [pathname, hash]);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    focusOnContent();
  };
  return (
    <div ref={region} role="region" aria-label={label()} tabIndex={-1}>
      <a {...props} href={`#${SkipToContentFallbackId}`} onClick={onClick}>
        {children ?? label()}
      </a>
    </div>
  );
}
