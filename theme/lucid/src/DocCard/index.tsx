import type {ReactNode} from 'react';
import isInternalUrl from '@docusaurus/isInternalUrl';
import {extractLeadingEmoji, useDocCardDescriptionCategoryItemsPlural} from '@docusaurus/theme-common/internal';
import type {PropDocCard, PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {findFirstSidebarItemLink, useDocById} from '@docusaurus/plugin-content-docs/client';
import Layout from '@theme/DocCard/Layout';

/** Props of DocCard. */
export interface Props {
  /** An item of a sidebar. Cards made by the build have the same keys, as far as they apply. */
  readonly item: PropSidebarItem;
}

type Item = Exclude<PropSidebarItem | PropDocCard, {type: 'html'}>;

/** Returns the card's icon, which is an emoji at the beginning of the label, and the title. */
function iconAndTitle({label}: Item): {icon: string | null; title: string} {
  const {emoji, rest} = extractLeadingEmoji(label);
  return {icon: emoji, title: rest};
}

function CardCategory({item}: {item: Item & {type: 'category'}}): ReactNode {
  const describe = useDocCardDescriptionCategoryItemsPlural();
  const href = 'items' in item ? findFirstSidebarItemLink(item) : item.href;
  const count = 'items' in item ? item.items.length : (item.itemCount ?? 0);
  const description = item.description ?? describe(count);
  return href === undefined ? null : <Layout item={item as PropSidebarItem} href={href} description={description} {...iconAndTitle(item)} />;
}

function CardLink({item}: {item: Item & {type: 'link'}}): ReactNode {
  const doc = useDocById(item.docId);
  const {icon, title} = iconAndTitle(item);
  return (
    <Layout
      item={item}
      href={item.href}
      description={item.description ?? doc?.description}
      icon={icon ?? (isInternalUrl(item.href) ? null : '↗')}
      title={title}
    />
  );
}

/** A card that links to a doc or a category. */
export default function DocCard({item}: Props): ReactNode {
  switch (item.type) {
    case 'link':
      return <CardLink item={item} />;
    case 'category':
      return <CardCategory item={item} />;
    case 'html':
      return null;
  }
}
