import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import Admonition from '@theme/Admonition';

export interface Props {
  readonly metadata: {
    readonly unlisted?: boolean;
    readonly draft?: boolean;
    /** As the author wrote it: in development a page is neither, but its author wants to know. */
    readonly frontMatter?: Readonly<Record<string, unknown>>;
  };
}


function Unlisted(): ReactNode {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <Admonition
        type="caution"
        className="theme-unlisted-banner"
        title={
          <Translate id="theme.contentVisibility.unlistedBanner.title">
            Unlisted page
          </Translate>
        }>
        <Translate id="theme.contentVisibility.unlistedBanner.message">
          Only readers with a direct link reach this page. Search engines leave it out.
        </Translate>
      </Admonition>
    </>
  );
}

function Draft(): ReactNode {
  return (
    <Admonition
      type="caution"
      className="theme-draft-banner"
      title={
        <Translate id="theme.contentVisibility.draftBanner.title">
          Draft page
        </Translate>
      }>
      <Translate id="theme.contentVisibility.draftBanner.message">
        This page is a draft: it shows in development and is left out of the production build.
      </Translate>
    </Admonition>
  );
}

/** Says above a page that it is unlisted or a draft. */
export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, draft, frontMatter} = metadata;
  return (
    <>
      {(unlisted === true || frontMatter?.unlisted === true) && <Unlisted />}
      {(draft === true || frontMatter?.draft === true) && <Draft />}
    </>
  );
}
