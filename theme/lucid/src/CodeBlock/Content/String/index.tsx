import {useMemo, type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {CodeBlockContextProvider, createCodeBlockMetadata} from '@docusaurus/theme-common/internal';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import type {Props as CodeBlockProps} from '../../props';

/** Props of CodeBlock/Content/String. */
export interface Props extends Omit<CodeBlockProps, 'children'> {
  readonly children: string;
}

/** A code block whose content is text, which is highlighted. */
export default function CodeBlockString({children: code, ...props}: Props): ReactNode {
  const {prism} = useThemeConfig();
  const {className, metastring, title, language, showLineNumbers} = props;
  const metadata = useMemo(
    () =>
      createCodeBlockMetadata({
        code,
        className,
        metastring,
        title,
        language,
        showLineNumbers,
        defaultLanguage: prism.defaultLanguage,
        magicComments: prism.magicComments,
      }),
    [code, className, metastring, title, language, showLineNumbers, prism],
  );
  return (
    <CodeBlockContextProvider metadata={metadata}>
      <CodeBlockLayout className={className} />
    </CodeBlockContextProvider>
  );
}
