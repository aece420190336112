import type {ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {BlogPaginatedMetadata, BlogSidebar, PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import type {BlogLinks} from '@gosaur/client/types/props';
import BlogLayout from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogListPage. */
export interface Props {
  readonly sidebar: BlogSidebar;
  readonly metadata: BlogPaginatedMetadata;
  /** The other pages of the blog. */
  readonly links?: BlogLinks;
  readonly items: readonly {readonly content: PropBlogPostContent}[];
}

/** Links to the archive, the authors, the tags and the feeds. */
function FurtherPages({links, label}: {links: BlogLinks; label: string}): ReactNode {
  const pages: [string | undefined, string][] = [
    [links.archive, translate({id: 'theme.blog.archive.title', message: 'Archive'})],
    [links.authors, translate({id: 'theme.blog.authorsList.pageTitle', message: 'Authors'})],
    [links.tags, translate({id: 'theme.tags.tagsPageTitle', message: 'Tags'})],
    ...(links.feeds ?? []).map(({format, href}): [string, string] => [href, format]),
  ];
  const present = pages.filter(([href]) => href);
  return present.length === 0 ? null : (
    <nav aria-label={label}>
      <ul className={clsx('clean-list', styles.links)}>
        {present.map(([href, text]) => (
          <li key={href}>
            <Link to={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page of the list of posts. */
export default function BlogListPage({sidebar, metadata, links, items}: Props): ReactNode {
  const {title: siteTitle, baseUrl} = useDocusaurusContext().siteConfig;
  const {blogTitle, blogDescription, permalink, page} = metadata;
  const title = permalink === baseUrl ? siteTitle : blogTitle;
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-list-page">
      <PageMetadata title={title} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData metadata={metadata} items={items} />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
          <Heading as="h1">{blogTitle || siteTitle}</Heading>
          {page === 1 && blogDescription !== blogTitle && <p>{blogDescription}</p>}
          {links && <FurtherPages links={links} label={blogTitle || siteTitle} />}
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
