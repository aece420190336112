import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';

/** Props of DocsRoot. */
export interface Props {
  /** What is inside, for overrides: the same as the children. */
  readonly route: {readonly routes?: ReactNode};
  readonly children: ReactNode;
}

/** The outermost layout of a docs plugin: the frame of its pages. */
export default function DocsRoot({children}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className="docs-wrapper">
      <Layout>{children}</Layout>
    </HtmlClassNameProvider>
  );
}
