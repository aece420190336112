import type {ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import type {PropCategoryGeneratedIndex, PropSidebarItem} from '@docusaurus/plugin-content-docs';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** Props of DocCategoryGeneratedIndexPage. */
export interface Props {
  readonly categoryGeneratedIndex: PropCategoryGeneratedIndex;
}

/** The generated page of a category, with cards for its items. */
export default function DocCategoryGeneratedIndexPage({categoryGeneratedIndex}: Props): ReactNode {
  const {title, description, keywords, image, navigation, cards} = categoryGeneratedIndex;
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} image={image} />
      <div className={styles.page}>
        <DocVersionBanner />
        <DocBreadcrumbs />
        <DocVersionBadge />
        <header className={styles.header}>
          <Heading as="h1">{title}</Heading>
          {description && <p>{description}</p>}
        </header>
        <DocCardList items={cards as PropSidebarItem[]} />
        <DocPaginator previous={navigation.previous} next={navigation.next} />
      </div>
    </>
  );
}
