import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';

/** Props of CodeBlock/Buttons/Button. */
export type Props = ComponentProps<'button'>;

/** A button of a code block. */
export default function CodeBlockButton(props: Props): ReactNode {
  const className = clsx('clean-btn', props.className);
  return <button type="button" {...props} className={className} />;
}
