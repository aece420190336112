import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';

/** The title of the banner above an unlisted page. */
export function UnlistedBannerTitle(): ReactNode {
  return <Translate id="theme.contentVisibility.unlistedBanner.title">Unlisted page</Translate>;
}

/** The text of the banner above an unlisted page. */
export function UnlistedBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.unlistedBanner.message">
      Only readers with a direct link reach this page. Search engines leave it out.
    </Translate>
  );
}

/** Tells search engines not to index the page. */
export function UnlistedMetadata(): ReactNode {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}

/** The title of the banner above a draft. */
export function DraftBannerTitle(): ReactNode {
  return <Translate id="theme.contentVisibility.draftBanner.title">Draft page</Translate>;
}

/** The text of the banner above a draft. */
export function DraftBannerMessage(): ReactNode {
  return (
    <Translate id="theme.contentVisibility.draftBanner.message">
      This page is a draft: it shows in development and is left out of the production build.
    </Translate>
  );
}
