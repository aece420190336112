import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';

/** Props of MDXComponents/Img. */
export type Props = ComponentProps<'img'>;

/** An image in Markdown, loaded lazily. */
export default function MDXImg({className, alt, ...props}: Props): ReactNode {
  return <img loading="lazy" decoding="async" {...props} alt={alt} className={clsx('img', className)} />;
}
