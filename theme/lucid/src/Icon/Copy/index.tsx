import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Copy. */
export type Props = ComponentProps<'svg'>;

/** Two sheets, for copying something. */
export default function IconCopy(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M5.5 15.5A1.5 1.5 0 0 1 4 14V6a2 2 0 0 1 2-2h8a1.5 1.5 0 0 1 1.5 1.5" />
    </svg>
  );
}
