import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/DarkMode. */
export type Props = ComponentProps<'svg'>;

/** A moon, for dark mode. */
export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />
    </svg>
  );
}
