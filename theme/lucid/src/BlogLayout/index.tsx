import type {ComponentProps, ReactNode} from 'react';
import type {BlogSidebar as Sidebar} from '@docusaurus/plugin-content-blog';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogLayout. */
export interface Props extends ComponentProps<typeof Layout> {
  readonly sidebar?: Sidebar;
  /** A table of contents for the column after the page. */
  readonly toc?: ReactNode;
}

/** The layout of the blog's pages: recent posts, the page and its table of contents. */
export default function BlogLayout({sidebar, toc, children, ...layoutProps}: Props): ReactNode {
  const hasSidebar = sidebar !== undefined && sidebar.items.length > 0;
  return (
    <Layout {...layoutProps}>
      <div className={clsx('container container--fluid', styles.page)} data-sidebar={hasSidebar || undefined} data-toc={toc ? true : undefined}>
        <BlogSidebar sidebar={sidebar} />
        <main className={styles.main}>{children}</main>
        {toc && <div className={styles.toc}>{toc}</div>}
      </div>
    </Layout>
  );
}
