import type {ReactNode} from 'react';
import TitleFormatter from '@theme/ThemeProvider/TitleFormatter';

/** Props of ThemeProvider. */
export interface Props {
  readonly children: ReactNode;
}

/** The theme's providers around all pages, inside the site's `Root`. */
export default function ThemeProvider({children}: Props): ReactNode {
  return <TitleFormatter>{children}</TitleFormatter>;
}
