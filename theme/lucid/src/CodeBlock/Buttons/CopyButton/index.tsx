import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Button from '@theme/CodeBlock/Buttons/Button';

/** Props of CodeBlock/Buttons/CopyButton. */
export type Props = Readonly<{className?: string}>;

/** Copies the code. The client handles clicks on elements with the data attribute. */
export default function CopyButton(props: Props): ReactNode {
  const label = translate({message: 'Copy code to clipboard', id: 'theme.CodeBlock.copyButtonAriaLabel'});
  const title = translate({message: 'Copy', id: 'theme.CodeBlock.copy'});
  return <Button aria-label={label} title={title} {...props} data-code-copy="" />;
}
