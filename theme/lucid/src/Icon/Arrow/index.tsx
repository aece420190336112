import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Arrow. */
export type Props = ComponentProps<'svg'>;

/** An arrow that points to the start of the line. */
export default function IconArrow(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M15 5l-7 7 7 7" />
    </svg>
  );
}
