import type {ReactNode} from 'react';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import Title from '@theme/CodeBlock/Title';
import clsx from 'clsx';

/** Props of CodeBlock/Layout. */
export interface Props {
  readonly className?: string;
}

/** A code block's title, code and buttons. */
export default function CodeBlockLayout({className}: Props): ReactNode {
  const {language, title} = useCodeBlockContext().metadata;
  const languageClass = `language-${language}`;
  return (
    <Container className={clsx(className, !className?.includes(languageClass) && languageClass)}>
      {title && <Title>{title}</Title>}
      <div className="codeBlockContent">
        <Content />
        <Buttons />
      </div>
    </Container>
  );
}
