import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Success. */
export type Props = ComponentProps<'svg'>;

/** A check mark. */
export default function IconSuccess(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </svg>
  );
}
