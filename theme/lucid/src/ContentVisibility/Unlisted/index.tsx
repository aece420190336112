import type {ReactNode} from 'react';
import {ThemeClassNames, UnlistedBannerMessage, UnlistedBannerTitle, UnlistedMetadata} from '@docusaurus/theme-common';
import Caution from '@theme/Admonition/Type/Caution';
import clsx from 'clsx';

/** Props of ContentVisibility/Unlisted. */
export interface Props {
  readonly className?: string;
}

/** Tells the reader that the page is unlisted, and search engines not to index it. */
export default function Unlisted({className}: Props): ReactNode {
  return (
    <>
      <UnlistedMetadata />
      <Caution
        type="caution"
        title={<UnlistedBannerTitle />}
        className={clsx(className, ThemeClassNames.common.unlistedBanner)}>
        <UnlistedBannerMessage />
      </Caution>
    </>
  );
}
