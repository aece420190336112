import type {ComponentType} from 'react';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import Details from '@theme/Details';
import Mermaid from '@theme/Mermaid';

/**
 * The components that Markdown files use without importing them. Lower-case elements are HTML by the time
 * that a page is rendered; the ones that a site overrides are imported by the page as `@theme/MDXComponents/…`.
 */
const MDXComponents: Record<string, ComponentType<never>> = {
  Head,
  Details,
  Admonition,
  mermaid: Mermaid,
};

export default MDXComponents;
