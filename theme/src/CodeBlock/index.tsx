import {Children, useMemo, type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {CodeBlockContextProvider, createCodeBlockMetadata} from '@docusaurus/theme-common/internal';
import CodeBlockContainer from '@theme/CodeBlock/Container';
import CodeBlockLayout from '@theme/CodeBlock/Layout';

export interface Props {
  readonly children?: ReactNode;
  readonly className?: string;
  /** What stands after the language in Markdown: `title="a.js" {1,3-5} showLineNumbers`. */
  readonly metastring?: string;
  readonly title?: ReactNode;
  readonly language?: string;
  readonly showLineNumbers?: boolean | number;
}

function CodeString({children: code, ...props}: Omit<Props, 'children'> & {children: string}): ReactNode {
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

/** A block of code in JSX, with the markup of one in Markdown. The buttons get their work from the client. */
export default function CodeBlock({children, ...props}: Props): ReactNode {
  const nodes = Children.toArray(children);
  if (nodes.every((node) => typeof node === 'string' || typeof node === 'number')) {
    return <CodeString {...props}>{nodes.join('')}</CodeString>;
  }
  return (
    <CodeBlockContainer className={props.className}>
      <div className="codeBlockContent">
        <pre tabIndex={0} className="prism-code codeBlock thin-scrollbar">
          <code className="codeBlockLines">{children}</code>
        </pre>
      </div>
    </CodeBlockContainer>
  );
}
