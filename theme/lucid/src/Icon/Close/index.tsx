import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Close. */
export type Props = ComponentProps<'svg'>;

/** A cross, for closing something. */
export default function IconClose(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  );
}
