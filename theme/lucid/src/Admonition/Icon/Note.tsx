import type {ComponentProps, ReactNode} from 'react';

/** Props of Admonition/Icon/Note. */
export type Props = ComponentProps<'svg'>;

/** The icon of admonitions of the type `note`. */
export default function AdmonitionIconNote(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" {...props}>
      <path d="M6 3.5h8.5L19 8v11a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5zM14 3.5V8.5h5M8.5 13h7M8.5 16.5h4.5" />
    </svg>
  );
}
