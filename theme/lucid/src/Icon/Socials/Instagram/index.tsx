import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/Instagram. */
export type Props = ComponentProps<'svg'>;

/** The icon of Instagram. */
export default function IconInstagram(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.7 7.3v.01" />
    </svg>
  );
}
