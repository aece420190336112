import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Search. */
export type Props = ComponentProps<'svg'>;

/** A magnifying glass. */
export default function IconSearch(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="M15 15l5 5" />
    </svg>
  );
}
