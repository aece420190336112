import {useEffect, useMemo, useRef, type ReactNode} from 'react';

/** The script that turns links into buttons. `scripts` in docusaurus.toml loads it after the page. */
const SCRIPT = 'https://buttons.github.io/buttons.js';

export interface Props {
  /** The repository: owner/name. */
  readonly repository: string;
}

/**
 * A link to a repository, which the script turns into a button with the number of stars. The script looks for links
 * when it runs, so for a link added later it must run again.
 */
export default function RepositoryButton({repository}: Props): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const loaded = document.querySelector(`script[src="${SCRIPT}"]`);
    const isFirstPage = document.documentElement.dataset.hasHydrated !== 'true';
    if (isFirstPage || !loaded || !place.current?.querySelector('a.github-button')) {
      return;
    }
    const script = document.createElement('script');
    script.async = true;
    script.src = SCRIPT;
    loaded.replaceWith(script);
  }, []);
  // React keeps what the script inserts in place of the link, as long as it gets the same object.
  const link = useMemo(
    () => ({
      __html: `<a class="footer__link-item github-button" href="https://github.com/${repository}" data-show-count="true" data-size="large" aria-label="Star ${repository} on GitHub">Star</a>`,
    }),
    [repository],
  );
  return <span ref={place} suppressHydrationWarning dangerouslySetInnerHTML={link} />;
}
