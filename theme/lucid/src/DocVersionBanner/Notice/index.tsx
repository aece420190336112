import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  useDocsPreferredVersion,
  useDocsVersion,
  useDocVersionSuggestions,
} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';

/** Props of DocVersionBanner/Notice. */
export interface Props {
  readonly className?: string;
  readonly banner: 'unreleased' | 'unmaintained';
}

function Message({banner, versionLabel}: {banner: Props['banner']; versionLabel: string}): ReactNode {
  const values = {siteTitle: useDocusaurusContext().siteConfig.title, versionLabel: <b>{versionLabel}</b>};
  return banner === 'unreleased' ? (
    <Translate id="theme.docs.versions.unreleasedVersionLabel" values={values}>
      {'These are the docs of {siteTitle} {versionLabel}, which is not released yet.'}
    </Translate>
  ) : (
    <Translate id="theme.docs.versions.unmaintainedVersionLabel" values={values}>
      {'These are the docs of {siteTitle} {versionLabel}, which is no longer maintained.'}
    </Translate>
  );
}

function Suggestion({pluginId}: {pluginId: string}): ReactNode {
  const {latestDocSuggestion, latestVersionSuggestion: latest} = useDocVersionSuggestions(pluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const doc = latestDocSuggestion ?? latest.docs.find(({id}) => id === latest.mainDocId);
  const link = (
    <b>
      <Link to={doc?.path ?? latest.path} onClick={() => savePreferredVersionName(latest.name)}>
        <Translate id="theme.docs.versions.latestVersionLinkLabel">
          latest version
        </Translate>
      </Link>
    </b>
  );
  return (
    <Translate
      id="theme.docs.versions.latestVersionSuggestionLabel"
      values={{latestVersionLink: link, versionLabel: latest.label}}>
      {'For up-to-date docs, see the {latestVersionLink} ({versionLabel}).'}
    </Translate>
  );
}

/** The banner above a doc of an unreleased or unmaintained version. */
export default function DocVersionBannerNotice({className, banner}: Props): ReactNode {
  const {label, pluginId} = useDocsVersion();
  return (
    <div
      className={clsx(className, 'theme-doc-version-banner alert alert--warning margin-bottom--md')}
      role="alert">
      <div>
        <Message banner={banner} versionLabel={label} />
      </div>
      <div className="margin-top--sm">
        <Suggestion pluginId={pluginId} />
      </div>
    </div>
  );
}
