import type {ReactNode} from 'react';
import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import clsx from 'clsx';

export interface Props {
  readonly className?: string;
}

/** The buttons of a code block. */
export default function CodeBlockButtons({className}: Props): ReactNode {
  return (
    <div className={clsx('buttonGroup', className)}>
      <WordWrapButton />
      <CopyButton />
    </div>
  );
}
