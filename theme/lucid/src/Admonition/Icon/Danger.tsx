import type {ComponentProps, ReactNode} from 'react';

/** Props of Admonition/Icon/Danger. */
export type Props = ComponentProps<'svg'>;

/** The icon of admonitions of the type `danger`. */
export default function AdmonitionIconDanger(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" {...props}>
      <path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5v5M12 16v.1" />
    </svg>
  );
}
