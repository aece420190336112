import type {ReactNode} from 'react';
import {ThemeClassNames, DraftBannerMessage, DraftBannerTitle} from '@docusaurus/theme-common';
import Caution from '@theme/Admonition/Type/Caution';
import clsx from 'clsx';

/** Props of ContentVisibility/Draft. */
export interface Props {
  readonly className?: string;
}

/** Tells the reader that the page is not part of the production build. */
export default function Draft({className}: Props): ReactNode {
  return (
    <Caution
      type="caution"
      title={<DraftBannerTitle />}
      className={clsx(className, ThemeClassNames.common.draftBanner)}>
      <DraftBannerMessage />
    </Caution>
  );
}
