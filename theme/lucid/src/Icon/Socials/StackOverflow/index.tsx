import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/StackOverflow. */
export type Props = ComponentProps<'svg'>;

/** The icon of StackOverflow. */
export default function IconStackOverflow(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M5 14.5v6h14v-6M8 17.5h8M8.3 13.8l7.7 1.1M9.6 9.7l7 3.4M12.2 6l5.6 5.2M16 3.5l3.7 6.1" />
    </svg>
  );
}
