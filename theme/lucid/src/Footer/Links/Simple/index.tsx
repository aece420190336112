import {Fragment, type ReactNode} from 'react';
import type {SimpleFooter} from '@docusaurus/theme-common';
import FooterLinkItem from '@theme/Footer/LinkItem';
import clsx from 'clsx';

export interface Props {
  readonly links: SimpleFooter['links'];
}

/** Links in a row. */
export default function FooterLinksSimple({links}: Props): ReactNode {
  return (
    <div className="footer__links text--center">
      {links.map((item, i) => (
        <Fragment key={i}>
          {item.html ? (
            <span
              className={clsx('footer__link-item', item.className)}
              dangerouslySetInnerHTML={{__html: item.html}}
            />
          ) : (
            <FooterLinkItem item={item} />
          )}
          {i < links.length - 1 && <span className="footer__link-separator">·</span>}
        </Fragment>
      ))}
    </div>
  );
}
