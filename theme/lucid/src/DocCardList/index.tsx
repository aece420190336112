import type {ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {filterDocCardListItems, useCurrentSidebarSiblings} from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme/DocCard';
import clsx from 'clsx';

/** Props of DocCardList. */
export interface Props {
  /** The items to show; by default those of the page's category. */
  readonly items?: readonly PropSidebarItem[];
  readonly className?: string;
}

/** Reports whether the item is a card that the build made from a category. It always has a link. */
const isCard = (item: PropSidebarItem) => item.type === 'category' && !('items' in item);

function isLinked(item: PropSidebarItem): boolean {
  return isCard(item) || filterDocCardListItems([item]).length > 0;
}

function CurrentCategory({className}: Props): ReactNode {
  return <DocCardList items={useCurrentSidebarSiblings()} className={className} />;
}

/** Cards for the items of a category. */
export default function DocCardList({items, className}: Props): ReactNode {
  if (!items) {
    return <CurrentCategory className={className} />;
  }
  return (
    <section className={clsx('doc-card-list', className)}>
      {items.filter(isLinked).map((item, i) => (
        <article key={i}>
          <DocCard item={item} />
        </article>
      ))}
    </section>
  );
}
