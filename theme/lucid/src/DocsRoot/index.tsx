import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';

/** Props of DocsRoot. */
export interface Props {
  /** The content, for overrides; the same as the children. */
  readonly route: {readonly routes?: ReactNode};
  readonly children: ReactNode;
}

/** The outermost layout of a docs plugin. */
export default function DocsRoot({children}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className="docs-wrapper">
      <Layout>{children}</Layout>
    </HtmlClassNameProvider>
  );
}
