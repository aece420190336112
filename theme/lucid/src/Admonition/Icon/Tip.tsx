import type {ComponentProps, ReactNode} from 'react';

/** Props of Admonition/Icon/Tip. */
export type Props = ComponentProps<'svg'>;

/** The icon of admonitions of the type `tip`. */
export default function AdmonitionIconTip(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" {...props}>
      <path d="M9 17.5c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5zM9.5 21h5" />
    </svg>
  );
}
