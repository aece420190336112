import type {ReactNode} from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import DocVersionBannerNotice from '@theme/DocVersionBanner/Notice';

/** Props of DocVersionBanner. */
export interface Props {
  readonly className?: string;
}

/** Tells readers of an unreleased or unmaintained version where the latest one is. */
export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner} = useDocsVersion();
  return banner && <DocVersionBannerNotice className={className} banner={banner} />;
}
