import type {ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {filterDocCardListItems, useCurrentSidebarSiblings} from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme/DocCard';
import clsx from 'clsx';

/** Props of DocCardList. */
export interface Props {
  /** What to show; without it, what is in the page's category. */
  readonly items?: readonly PropSidebarItem[];
  readonly className?: string;
}

/** A category that the build made a card of: it leads somewhere. */
const isCard = (item: PropSidebarItem) => item.type === 'category' && !('items' in item);

function isLinked(item: PropSidebarItem): boolean {
  return isCard(item) || filterDocCardListItems([item]).length > 0;
}

function CurrentCategory({className}: Props): ReactNode {
  return <DocCardList items={useCurrentSidebarSiblings()} className={className} />;
}

/** Cards for the pages of a category. */
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
