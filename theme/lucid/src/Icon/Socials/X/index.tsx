import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/X. */
export type Props = ComponentProps<'svg'>;

/** The icon of X. */
export default function IconX(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M4 4l16 16M20 4L4 20" />
    </svg>
  );
}
