import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';

export type Props = ComponentProps<'button'>;

/** A button of a code block. */
export default function CodeBlockButton({className, ...props}: Props): ReactNode {
  return <button type="button" {...props} className={clsx('clean-btn', className)} />;
}
