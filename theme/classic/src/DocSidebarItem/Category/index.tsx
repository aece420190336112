import type {ReactNode} from 'react';
import type {Props} from '@theme/DocSidebarItem/Category';
import Category from '@theme-init/DocSidebarItem/Category';
import {owners} from '../../engine/owners';

/** Docusaurus's own category. It registers the owner of its items for engine/category.ts. */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  owners.set(props.item.items, props.item);
  return <Category {...props} />;
}
