import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';

export interface Props {
  readonly locale?: string;
  /** The docs version that the page belongs to. */
  readonly version?: string;
  /** What kind of page it is, or the docs version with its plugin. */
  readonly tag?: string;
}

/** Tells search engines what to filter a page by: one pair of tags for any crawler, one for DocSearch's. */
export default function SearchMetadata({locale, version, tag}: Props): ReactNode {
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {version && <meta name="docusaurus_version" content={version} />}
      {tag && <meta name="docusaurus_tag" content={tag} />}
      {locale && <meta name="docsearch:language" content={locale} />}
      {version && <meta name="docsearch:version" content={version} />}
      {tag && <meta name="docsearch:docusaurus_tag" content={tag} />}
    </Head>
  );
}
