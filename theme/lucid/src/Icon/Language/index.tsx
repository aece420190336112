import type {ComponentProps, ReactNode} from 'react';

/** Props of Icon/Language. */
export type Props = ComponentProps<'svg'>;

/** A globe, for languages. */
export default function IconLanguage(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5z" />
    </svg>
  );
}
