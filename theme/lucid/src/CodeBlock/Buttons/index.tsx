import type {ReactNode} from 'react';
import Copy from '@theme/CodeBlock/Buttons/CopyButton';
import Wrap from '@theme/CodeBlock/Buttons/WordWrapButton';
import clsx from 'clsx';

/** Props of CodeBlock/Buttons. */
export type Props = Readonly<{className?: string}>;

/** The buttons of a code block. */
export default function CodeBlockButtons(props: Props): ReactNode {
  return (
    <div className={clsx('buttonGroup', props.className)}>
      <Wrap />
      <Copy />
    </div>
  );
}
