import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/SystemColorMode. */
export type Props = ComponentProps<'svg'>;

/** A screen, for the mode of the system. */
export default function IconSystemColorMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <rect x="3.5" y="5" width="17" height="11.5" rx="1.5" />
      <path d="M9 20h6M12 16.5V20" />
    </svg>
  );
}
