import type {ReactNode} from 'react';
import type {ColorMode} from './themeConfig';

/** Props of ThemedComponent. */
export interface Props {
  readonly className?: string;
  readonly children: (props: {theme: ColorMode; className: string}) => ReactNode;
}

/** Renders its children once for each colour mode; the style sheet shows one, so there is no flash and no shift. */
export default function ThemedComponent({className, children}: Props): ReactNode {
  const render = (theme: ColorMode) =>
    children({theme, className: `${className ? `${className} ` : ''}themedComponent themedComponent--${theme}`});
  return (
    <>
      {render('light')}
      {render('dark')}
    </>
  );
}
