import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Button from '@theme/CodeBlock/Buttons/Button';

export interface Props {
  readonly className?: string;
}

/** Wraps long lines. The client does the work for every element with the data attribute. */
export default function WordWrapButton({className}: Props): ReactNode {
  const title = translate({
    id: 'theme.CodeBlock.wordWrapToggle',
    message: 'Toggle word wrap',
  });
  return <Button data-code-wrap="" aria-label={title} title={title} className={className} />;
}
