import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/Mastodon. */
export type Props = ComponentProps<'svg'>;

/** The icon of Mastodon. */
export default function IconMastodon(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M8 19.5c3.2.8 6.3.5 8.3.1 2-.4 3.4-1.7 3.7-3.7.4-2.6.4-5.8 0-8.4C19.5 4.9 17.2 3.5 12 3.5S4.5 4.9 4 7.5c-.5 3-.4 7.2.5 10 .8 2.3 3.5 3.5 6.5 3.2M8 15V9.5c0-1.2.8-2 2-2s2 .8 2 2V12m0-2.5c0-1.2.8-2 2-2s2 .8 2 2V15" />
    </svg>
  );
}
