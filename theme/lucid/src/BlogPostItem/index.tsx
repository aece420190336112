import type {PropsWithChildren, ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Container from '@theme/BlogPostItem/Container';
import Content from '@theme/BlogPostItem/Content';
import Footer from '@theme/BlogPostItem/Footer';
import Header from '@theme/BlogPostItem/Header';
import clsx from 'clsx';
import styles from './styles.module.css';

export type Props = PropsWithChildren<{readonly className?: string}>;

/** A post, on its own page or in a list. */
export default function BlogPostItem(props: Props): ReactNode {
  const inList = !useBlogPost().isBlogPostPage;
  return (
    <Container className={clsx(props.className, inList && styles.inList)}>
      <Header />
      <Content>{props.children}</Content>
      <Footer />
    </Container>
  );
}
