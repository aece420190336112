import type {ReactNode} from 'react';
import Container from '@theme/CodeBlock/Container';

/** Props of CodeBlock/Content/Element. */
export interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A code block whose children are elements, which are not highlighted. */
export default function CodeBlockElement({children, className}: Props): ReactNode {
  return (
    <Container className={className}>
      <div className="codeBlockContent">
        <pre tabIndex={0} className="prism-code codeBlock thin-scrollbar">
          <code className="codeBlockLines codeBlockElements">{children}</code>
        </pre>
      </div>
    </Container>
  );
}
