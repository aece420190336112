import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/YouTube. */
export type Props = ComponentProps<'svg'>;

/** The icon of YouTube. */
export default function IconYouTube(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <rect x="2.5" y="5.5" width="19" height="13" rx="3.5" />
      <path d="M10.2 9.2v5.6l4.8-2.8z" />
    </svg>
  );
}
