import type {ReactNode} from 'react';
import clsx from 'clsx';

export interface Props {
  readonly style: 'light' | 'dark';
  readonly links: ReactNode;
  readonly logo: ReactNode;
  readonly copyright: ReactNode;
}

/** The footer's markup. */
export default function FooterLayout({style, links, logo, copyright}: Props): ReactNode {
  return (
    <footer className={clsx('theme-layout-footer footer', style === 'dark' && 'footer--dark')}>
      <div className="container container-fluid">
        {links}
        {Boolean(logo ?? copyright) && (
          <div className="footer__bottom text--center">
            {logo}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  );
}
