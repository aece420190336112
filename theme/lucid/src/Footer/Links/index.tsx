import type {ReactNode} from 'react';
import {isMultiColumnFooterLinks as inColumns, type Footer} from '@docusaurus/theme-common';
import Columns from '@theme/Footer/Links/MultiColumn';
import Row from '@theme/Footer/Links/Simple';

/** Props of Footer/Links. */
export type Props = Readonly<Pick<Footer, 'links'>>;

/** The footer's links, in columns if they have titles. */
export default function FooterLinks({links: all}: Props): ReactNode {
  if (inColumns(all)) {
    return <Columns columns={all} />;
  }
  return <Row links={all} />;
}
