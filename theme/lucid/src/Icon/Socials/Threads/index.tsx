import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/Threads. */
export type Props = ComponentProps<'svg'>;

/** The icon of Threads. */
export default function IconThreads(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <circle cx="12" cy="12.2" r="3.6" />
      <path d="M15.6 8.6v4.8c0 1.5.9 2.4 2.2 2.4 1.7 0 2.7-1.6 2.7-3.8a8.5 8.5 0 1 0-3.6 7" />
    </svg>
  );
}
