import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/Email. */
export type Props = ComponentProps<'svg'>;

/** The icon of e-mail addresses. */
export default function IconEmail(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="M4 7l8 6 8-6" />
    </svg>
  );
}
