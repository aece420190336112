import type {ReactNode} from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocVersionBannerNotice from '@theme/DocVersionBanner/Notice';

/** Props of DocVersionBanner. */
export interface Props {
  readonly className?: string;
}

/** Says above a doc that its version is not the one to read, and which is. */
export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner} = useDocsVersion();
  return banner && <DocVersionBannerNotice className={className} banner={banner} />;
}
