import type {ComponentType} from 'react';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import Details from '@theme/Details';
import Mermaid from '@theme/Mermaid';

/** Components by the names that Markdown files have for them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes props of its own, and MDXProvider takes no others
export type MDXComponentsObject = Record<string, ComponentType<any>>;

/**
 * The components that Markdown files use without importing them. Lower-case elements are HTML by the time
 * that a page is rendered; the ones that a site overrides are imported by the page as `@theme/MDXComponents/…`.
 */
const MDXComponents: MDXComponentsObject = {
  Head,
  Details,
  Admonition,
  mermaid: Mermaid,
};

export default MDXComponents;
