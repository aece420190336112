import type {ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/MDXPage';

export type {Props};

/** A Markdown page outside the docs and the blog. */
export default function MDXPage({content: Content}: Props): ReactNode {
  const {metadata, frontMatter, assets} = Content;
  return (
    <HtmlClassNameProvider className={frontMatter.wrapperClassName ?? 'mdx-page'}>
      <Layout>
        <PageMetadata
          title={metadata.title}
          description={metadata.description}
          keywords={frontMatter.keywords}
          image={assets.image ?? frontMatter.image}
        />
        <main className="column">
          <ContentVisibility metadata={metadata} />
          <article className="markdown">
            <MDXContent>
              <Content />
            </MDXContent>
          </article>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
