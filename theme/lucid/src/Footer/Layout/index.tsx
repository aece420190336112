import type {ReactNode} from 'react';
import clsx from 'clsx';

/** The parts of the footer, from top to bottom. */
type Parts = Readonly<Record<'links' | 'logo' | 'copyright', ReactNode>>;

/** Props of Footer/Layout. */
export interface Props extends Parts {
  readonly style: 'light' | 'dark';
}

function Bottom({logo, copyright}: Omit<Parts, 'links'>): ReactNode {
  return logo || copyright ? (
    <div className="footer__bottom text--center">
      {logo}
      {copyright}
    </div>
  ) : null;
}

/** The footer's markup. */
export default function FooterLayout({style, links, ...bottom}: Props): ReactNode {
  return (
    <footer className={clsx('theme-layout-footer footer', style === 'dark' && 'footer--dark')}>
      <div className="container container-fluid">
        {links}
        <Bottom {...bottom} />
      </div>
    </footer>
  );
}
