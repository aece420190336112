import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Socials/GitHub. */
export type Props = ComponentProps<'svg'>;

/** The icon of GitHub. */
export default function IconGitHub(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <path d="M9 20.5v-3.2c-3.8.9-4.6-1.8-6-2.3M15 20.5v-3.7c0-1.1.1-1.6-.5-2.2 2.9-.3 5.8-1.4 5.8-6A4.7 4.7 0 0 0 19 5.4c.2-.9.1-1.7-.2-2.4 0 0-1.1-.3-3.5 1.3a12 12 0 0 0-6.6 0C6.3 2.7 5.2 3 5.2 3c-.3.7-.4 1.5-.2 2.4a4.7 4.7 0 0 0-1.3 3.2c0 4.6 2.9 5.7 5.8 6-.6.6-.6 1.2-.5 2.2" />
    </svg>
  );
}
