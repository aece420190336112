import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Home. */
export type Props = ComponentProps<'svg'>;

/** A house, for the home page. */
export default function IconHome(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" />
    </svg>
  );
}
