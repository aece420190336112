import type {ComponentType} from 'react';
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

/** Components by element or name. */
export type Components = Record<string, ComponentType<never>>;

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

/** The components of the theme by element and name, below those of a provider around the document. */
export function componentsInScope(around: Components): Components {
  return {...elements, ...MDXComponents, ...around} as Components;
}
