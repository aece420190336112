import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/WordWrap. */
export type Props = ComponentProps<'svg'>;

/** A wrapped line. */
export default function IconWordWrap(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-5M4 18h4m6-2l-2 2 2 2" />
    </svg>
  );
}
