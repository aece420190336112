import type {ComponentProps, ReactNode} from 'react';

/** Props of Admonition/Icon/Info. */
export type Props = ComponentProps<'svg'>;

/** The icon of admonitions of the type `info`. */
export default function AdmonitionIconInfo(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" {...props}>
      <path d="M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM12 11v5M12 7.900v.1" />
    </svg>
  );
}
