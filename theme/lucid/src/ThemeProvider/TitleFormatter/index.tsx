import type {ReactNode} from 'react';
import {TitleFormatterProvider} from '@docusaurus/theme-common/internal';

/** Props of ThemeProvider/TitleFormatter. */
export interface Props {
  readonly children: ReactNode;
}

type Formatter = Parameters<typeof TitleFormatterProvider>[0]['formatter'];

const format: Formatter = (params) => params.defaultFormatter(params);

/** Decides how the titles of documents are made of the page's and the site's. */
export default function ThemeProviderTitleFormatter({children}: Props): ReactNode {
  return <TitleFormatterProvider formatter={format}>{children}</TitleFormatterProvider>;
}
