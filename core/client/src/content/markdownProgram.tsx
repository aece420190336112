import type {ComponentType} from 'react';
import {MDXProvider} from '@mdx-js/react';
import {processAdmonitionProps} from '@docusaurus/theme-common';
import Admonition, {type Props as AdmonitionProps} from '@theme/Admonition';
import MDXComponents from '@theme/MDXComponents';
import A from '@theme/MDXComponents/A';
import Code from '@theme/MDXComponents/Code';
import Details from '@theme/MDXComponents/Details';
import Heading from '@theme/MDXComponents/Heading';
import Img from '@theme/MDXComponents/Img';
import Li from '@theme/MDXComponents/Li';
import Pre from '@theme/MDXComponents/Pre';
import Ul from '@theme/MDXComponents/Ul';
import type {Props} from '../page/types';

type Components = Record<string, ComponentType<never>>;

const heading = (as: string): ComponentType<Props> =>
  function MDXHeading(props) {
    return <Heading {...props} as={as as 'h2'} />;
  };

/** Components for elements that Go itself generates from Markdown. The theme's map may lack them. */
const elements = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading(tag)])),
  a: A,
  admonition: (props: AdmonitionProps) => <Admonition {...processAdmonitionProps(props)} />,
  code: Code,
  details: Details,
  img: Img,
  li: Li,
  pre: Pre,
  ul: Ul,
} as Components;

const inScope = (around: Components) => ({...elements, ...MDXComponents, ...around}) as Components;

/** Wraps a document compiled by MDX, because recma plugins changed it, so that the components of the theme are in scope. */
export function markdownProgram(Content: ComponentType<Props>): ComponentType<Props> {
  return function MDXProgram(props: Props) {
    return (
      <MDXProvider components={inScope as never}>
        <Content {...props} />
      </MDXProvider>
    );
  };
}
