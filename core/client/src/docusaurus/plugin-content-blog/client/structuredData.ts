import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {Author, BlogPaginatedMetadata, PropBlogPostContent} from '../types';
import {useBlogMetadata} from './metadata';
import {useBlogPost, type BlogPostContextValue} from './post';

/** A JSON-LD object. */
export type StructuredData = Record<string, unknown>;

type Post = Pick<BlogPostContextValue, 'metadata' | 'frontMatter'> & {image: string | undefined};

function person({name, title, url, email, imageURL}: Author): StructuredData {
  return {'@type': 'Person', name, description: title, url, email, image: imageURL};
}

/** Returns the metadata of a post in the vocabulary of schema.org. Missing values are undefined, so JSON omits them. */
function useBlogPosting(): (post: Post) => StructuredData {
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  return ({metadata, frontMatter, image}) => {
    const {permalink, title, description, date, lastUpdatedAt} = metadata;
    const url = siteConfig.url + permalink;
    const authors = metadata.authors.map(person);
    const imageUrl = image && withBaseUrl(image, {absolute: true});
    return {
      '@type': 'BlogPosting',
      '@id': url,
      mainEntityOfPage: url,
      url,
      headline: title,
      name: title,
      description,
      datePublished: date,
      dateModified: lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : undefined,
      author: authors.length === 1 ? authors[0] : authors,
      image: imageUrl && {
        '@type': 'ImageObject',
        '@id': imageUrl,
        url: imageUrl,
        contentUrl: imageUrl,
        caption: `title image for the blog post: ${title}`,
      },
      keywords: frontMatter.keywords ?? [],
    };
  };
}

/** Returns the structured data of a page of the post list: https://schema.org/Blog. */
export function useBlogListPageStructuredData({
  metadata,
  items,
}: {
  readonly metadata: BlogPaginatedMetadata;
  readonly items: readonly {readonly content: PropBlogPostContent}[];
}): StructuredData {
  const {siteConfig} = useDocusaurusContext();
  const posting = useBlogPosting();
  const url = siteConfig.url + metadata.permalink;
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: metadata.blogTitle,
    description: metadata.blogDescription,
    blogPost: items.map(({content}) =>
      posting({...content, image: content.metadata.assets?.image ?? content.frontMatter.image}),
    ),
  };
}

/** Returns the structured data of a post: https://schema.org/BlogPosting. */
export function useBlogPostStructuredData(): StructuredData {
  const {siteConfig} = useDocusaurusContext();
  const {blogBasePath, blogTitle} = useBlogMetadata();
  const {metadata, frontMatter, assets} = useBlogPost();
  const posting = useBlogPosting();
  return {
    '@context': 'https://schema.org',
    ...posting({metadata, frontMatter, image: assets.image ?? frontMatter.image}),
    isPartOf: {'@type': 'Blog', '@id': siteConfig.url + blogBasePath, name: blogTitle},
  };
}

/** Returns JSON that is safe inside a script element. */
export function structuredDataText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
