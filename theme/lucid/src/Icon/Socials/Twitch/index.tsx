import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/Twitch. */
export type Props = ComponentProps<'svg'>;

/** The icon of Twitch. */
export default function IconTwitch(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M5 3.5L3.5 7v11H8v3l3-3h3.5l6-6V3.5zM11.5 8v4.5M16 8v4.5" />
    </svg>
  );
}
