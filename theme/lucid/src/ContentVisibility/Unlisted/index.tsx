import type {ReactNode} from 'react';
import {ThemeClassNames, UnlistedBannerMessage, UnlistedBannerTitle, UnlistedMetadata} from '@docusaurus/theme-common';
import Caution from '@theme/Admonition/Type/Caution';
import clsx from 'clsx';

/** Props of ContentVisibility/Unlisted. */
export interface Props {
  readonly className?: string;
}

/** Says that no list names the page, and tells search engines. */
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
