import type {PropsWithChildren, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Container from '@theme/BlogPostItem/Container';
import Content from '@theme/BlogPostItem/Content';
import Footer from '@theme/BlogPostItem/Footer';
import Header from '@theme/BlogPostItem/Header';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogPostItem. */
export type Props = PropsWithChildren<{readonly className?: string}>;

/** The picture of a post in a list, with the same link as its title. */
function Cover({image, to}: {image: string; to: string}): ReactNode {
  return (
    <Link className={styles.cover} to={to} tabIndex={-1} aria-hidden="true">
      <img src={useBaseUrl(image)} alt="" loading="lazy" decoding="async" />
    </Link>
  );
}

/** A post, on its own page or in a list. */
export default function BlogPostItem(props: Props): ReactNode {
  const {isBlogPostPage, assets, frontMatter, metadata} = useBlogPost();
  const inList = !isBlogPostPage;
  const cover = inList ? (assets.image ?? frontMatter.image) : undefined;
  return (
    <Container className={clsx(props.className, inList && styles.inList)}>
      {cover && <Cover image={cover} to={metadata.permalink} />}
      <Header />
      <Content>{props.children}</Content>
      <Footer />
    </Container>
  );
}
