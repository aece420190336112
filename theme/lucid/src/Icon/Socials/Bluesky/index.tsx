import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/Bluesky. */
export type Props = ComponentProps<'svg'>;

/** The icon of Bluesky. */
export default function IconBluesky(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M12 10.8C10.8 8.4 7.6 4.3 4.7 4c-1.5-.1-1.7 1-1.5 3.1.2 2.4.8 5.6 3.7 5.9-2.6.5-3.9 2-2 4.3 2.9 3.3 5.5.3 7.1-3.1 1.6 3.4 4.2 6.4 7.1 3.1 1.9-2.3.6-3.8-2-4.3 2.9-.3 3.5-3.5 3.7-5.9.2-2.1 0-3.2-1.5-3.1-2.9.3-6.1 4.4-7.3 6.8z" />
    </svg>
  );
}
