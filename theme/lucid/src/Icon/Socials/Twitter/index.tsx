import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/Twitter. */
export type Props = ComponentProps<'svg'>;

/** The icon of Twitter. */
export default function IconTwitter(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M21 6.2a8 8 0 0 1-2.2.7 3.8 3.8 0 0 0-6.6 2.6v.9A9 9 0 0 1 4.2 6.3s-3.4 7.3 4.1 10.3A9.8 9.8 0 0 1 3 18c9.5 4.8 17.6-1.5 16.6-9A6 6 0 0 0 21 6.2z" />
    </svg>
  );
}
