import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Button from '@theme/CodeBlock/Buttons/Button';

/** Props of CodeBlock/Buttons/WordWrapButton. */
export type Props = Readonly<{className?: string}>;

/** Wraps long lines. The client handles clicks on elements with the data attribute. */
export default function WordWrapButton(props: Props): ReactNode {
  const label = translate({message: 'Toggle word wrap', id: 'theme.CodeBlock.wordWrapToggle'});
  return <Button aria-label={label} title={label} {...props} data-code-wrap="" />;
}
