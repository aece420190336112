import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Button from '@theme/CodeBlock/Buttons/Button';

export interface Props {
  readonly className?: string;
}

/** Copies the code. The client does the work for every element with the data attribute. */
export default function CopyButton({className}: Props): ReactNode {
  return (
    <Button
      data-code-copy=""
      aria-label={translate({
        id: 'theme.CodeBlock.copyButtonAriaLabel',
        message: 'Copy code to clipboard',
      })}
      title={translate({
        id: 'theme.CodeBlock.copy',
        message: 'Copy',
      })}
      className={className}
    />
  );
}
