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

/** The components of elements that Go makes of Markdown, so that the theme's map may lack them. */
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

/**
 * The component of a document that plugins of recma have changed: the one that MDX makes, with the components of the
 * theme in scope.
 */
export function markdownProgram(Content: ComponentType<Props>): ComponentType<Props> {
  return function MDXProgram(props: Props) {
    return (
      <MDXProvider components={inScope as never}>
        <Content {...props} />
      </MDXProvider>
    );
  };
}
