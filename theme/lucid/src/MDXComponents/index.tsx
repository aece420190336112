import type {ComponentType} from 'react';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import Details from '@theme/Details';
import Mermaid from '@theme/Mermaid';

/** Components by their names in Markdown files. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes props of its own, and MDXProvider takes no others
export type MDXComponentsObject = Record<string, ComponentType<any>>;

/**
 * The components that Markdown files use without importing them. Lower-case elements are already HTML when a page is
 * rendered; pages import those that a site overrides as `@theme/MDXComponents/…`.
 */
const MDXComponents: MDXComponentsObject = {
  Head,
  Details,
  Admonition,
  mermaid: Mermaid,
};

export default MDXComponents;
