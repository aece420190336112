import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';

/** Props of SearchMetadata. */
export interface Props {
  readonly locale?: string;
  /** The docs version of the page. */
  readonly version?: string;
  /** The kind of page, or the docs version with its plugin. */
  readonly tag?: string;
}

/** Adds tags by which search engines can filter pages: one group for any crawler, one for DocSearch's. */
export default function SearchMetadata({locale, version, tag}: Props): ReactNode {
  const meta = (name: string, content?: string) => content && <meta name={name} content={content} />;
  return (
    <Head>
      {meta('docusaurus_locale', locale)}
      {meta('docusaurus_version', version)}
      {meta('docusaurus_tag', tag)}
      {meta('docsearch:language', locale)}
      {meta('docsearch:version', version)}
      {meta('docsearch:docusaurus_tag', tag)}
    </Head>
  );
}
