import type {ReactNode} from 'react';
import type {ColorMode} from './themeConfig';

/** Props of ThemedComponent. */
export interface Props {
  readonly className?: string;
  readonly children: (props: {theme: ColorMode; className: string}) => ReactNode;
}

/**
 * Renders its children once per colour mode. CSS hides the inactive ones, so switching causes neither a flash nor a
 * layout shift.
 */
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
