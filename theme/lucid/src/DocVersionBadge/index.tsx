import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';

/** Props of DocVersionBadge. */
export interface Props {
  readonly className?: string;
}

/** The name of the docs version above a doc, if the version is configured to show it. */
export default function DocVersionBadge({className}: Props): ReactNode {
  const {badge, label} = useDocsVersion();
  if (!badge) {
    return null;
  }
  return (
    <span className={clsx(className, 'theme-doc-version-badge badge badge--secondary')}>
      <Translate id="theme.docs.versionBadge.label" values={{versionLabel: label}}>
        {'Version: {versionLabel}'}
      </Translate>
    </span>
  );
}
