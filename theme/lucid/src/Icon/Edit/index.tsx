import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Edit. */
export type Props = ComponentProps<'svg'>;

/** A pencil. */
export default function IconEdit(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M13.5 6.5l4 4M4 20l1-4.5L16 4.5a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19z" />
    </svg>
  );
}
