import type {ComponentProps, ReactNode} from 'react';
import {ThemedComponent} from '@docusaurus/theme-common';

/** Props of ThemedImage. */
export interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  /** The image for each colour mode. */
  readonly sources: {readonly light: string; readonly dark: string};
}

/**
 * An image that depends on the colour mode. The document contains both, so that nothing flashes; the browser loads only
 * the visible one.
 */
export default function ThemedImage({sources, className, alt, ...props}: Props): ReactNode {
  return (
    <ThemedComponent className={className}>
      {({theme, className: themedClassName}) => (
        <img key={theme} loading="lazy" {...props} src={sources[theme]} alt={alt} className={themedClassName} />
      )}
    </ThemedComponent>
  );
}
