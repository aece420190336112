import type {ReactNode} from 'react';
import {TitleFormatterProvider} from '@docusaurus/theme-common/internal';

/** Props of ThemeProvider/TitleFormatter. */
export interface Props {
  readonly children: ReactNode;
}

type Formatter = Parameters<typeof TitleFormatterProvider>[0]['formatter'];

const format: Formatter = (params) => params.defaultFormatter(params);

/** Formats document titles from those of the page and the site. */
export default function ThemeProviderTitleFormatter({children}: Props): ReactNode {
  return <TitleFormatterProvider formatter={format}>{children}</TitleFormatterProvider>;
}
