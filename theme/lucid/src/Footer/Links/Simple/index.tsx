import {Fragment, type ReactNode} from 'react';
import type {SimpleFooter} from '@docusaurus/theme-common';
import Item from '@theme/Footer/LinkItem';
import clsx from 'clsx';

/** Props of Footer/Links/Simple. */
export type Props = Readonly<Pick<SimpleFooter, 'links'>>;

const separator = <span className="footer__link-separator">·</span>;

const show = (item: Props['links'][number]): ReactNode =>
  item.html ? <span dangerouslySetInnerHTML={{__html: item.html}} className={clsx('footer__link-item', item.className)} /> : <Item item={item} />;

/** Links in a row. */
export default function FooterLinksSimple(props: Props): ReactNode {
  return (
    <div className="footer__links text--center">
      {props.links.map((item, place) => (
        <Fragment key={place}>
          {place > 0 && separator}
          {show(item)}
        </Fragment>
      ))}
    </div>
  );
}
