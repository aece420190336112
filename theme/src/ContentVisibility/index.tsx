import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import {ThemeClassNames} from '@docusaurus/theme-common';
import Admonition from '@theme/Admonition';

export interface Props {
  readonly metadata: {readonly unlisted?: boolean; readonly draft?: boolean};
}

const {unlistedBanner, draftBanner} = ThemeClassNames.common;

function Unlisted(): ReactNode {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <Admonition
        type="caution"
        className={unlistedBanner}
        title={
          <Translate id="theme.contentVisibility.unlistedBanner.title" description="The unlisted content banner title">
            Unlisted page
          </Translate>
        }>
        <Translate id="theme.contentVisibility.unlistedBanner.message" description="The unlisted content banner message">
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
      className={draftBanner}
      title={
        <Translate id="theme.contentVisibility.draftBanner.title" description="The draft content banner title">
          Draft page
        </Translate>
      }>
      <Translate id="theme.contentVisibility.draftBanner.message" description="The draft content banner message">
        This page is a draft: it shows in development and is left out of the production build.
      </Translate>
    </Admonition>
  );
}

/** Says above a page that it is unlisted or a draft. */
export default function ContentVisibility({metadata}: Props): ReactNode {
  return (
    <>
      {metadata.unlisted && <Unlisted />}
      {metadata.draft && <Draft />}
    </>
  );
}
