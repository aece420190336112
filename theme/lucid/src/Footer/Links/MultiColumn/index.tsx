import type {ReactNode} from 'react';
import type {FooterLinkItem as Item, MultiColumnFooter} from '@docusaurus/theme-common';
import FooterLinkItem from '@theme/Footer/LinkItem';
import clsx from 'clsx';

/** Props of Footer/Links/MultiColumn. */
export interface Props {
  readonly columns: MultiColumnFooter['links'];
}

function ColumnItem({item}: {item: Item}): ReactNode {
  const className = clsx('footer__item', item.className);
  return item.html ? (
    // The HTML comes from the site's configuration.
    <li className={className} dangerouslySetInnerHTML={{__html: item.html}} />
  ) : (
    <li className={className}>
      <FooterLinkItem item={item} />
    </li>
  );
}

/** Links in columns with titles. */
export default function FooterLinksMultiColumn({columns}: Props): ReactNode {
  return (
    <div className="row footer__links">
      {columns.map(({title, items, className}, i) => (
        <div key={i} className={clsx('theme-layout-footer-column col footer__col', className)}>
          <div className="footer__title">{title}</div>
          <ul className="footer__items clean-list">
            {items.map((item, j) => (
              <ColumnItem key={j} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
