import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Menu. */
export type Props = ComponentProps<'svg'>;

/** Three bars, for opening the menu. */
export default function IconMenu(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </svg>
  );
}
