import type {ComponentProps, ReactNode} from 'react';

/** Props of Admonition/Icon/Warning. */
export type Props = ComponentProps<'svg'>;

/** The icon of admonitions of the type `warning`. */
export default function AdmonitionIconWarning(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" {...props}>
      <path d="M12 4l9 15.5H3zM12 10v4.5M12 17v.1" />
    </svg>
  );
}
