import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/ExternalLink. */
export type Props = ComponentProps<'svg'>;

/** An arrow out of a box, for links to other sites. */
export default function IconExternalLink(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="13" height="13" fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M9 6h9v9M18 6L7 17" />
    </svg>
  );
}
