import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/LinkedIn. */
export type Props = ComponentProps<'svg'>;

/** The icon of LinkedIn. */
export default function IconLinkedIn(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
      <path d="M7.8 10.5V17M7.8 7.2v.1M11.5 17v-6.5M11.5 13.6c0-2 1.2-3.1 2.6-3.1s2.4 1 2.4 3V17" />
    </svg>
  );
}
