import {useEffect, useRef, type ReactNode, type Ref} from 'react';
import Translate from '@docusaurus/Translate';
import {MermaidContainerClassName, useDrawing, type RenderResult} from '@docusaurus/theme-mermaid/client';
import clsx from 'clsx';
import styles from './styles.module.css';
import {useWanted} from './useWanted';

export interface Props {
  /** The text of the diagram. */
  readonly value: string;
}

/** The text: what readers without JavaScript see, and all others until the diagram is drawn. */
function Source({value}: Props): ReactNode {
  return (
    <pre className={styles.source} tabIndex={0}>
      <code>{value}</code>
    </pre>
  );
}

function Waiting({value, ref}: Props & {readonly ref?: Ref<HTMLDivElement>}): ReactNode {
  return (
    <div ref={ref} className={clsx(MermaidContainerClassName, styles.container)} data-waiting="">
      <Source value={value} />
    </div>
  );
}

function Drawn({result: {svg, bindFunctions}}: {readonly result: RenderResult}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) {
      bindFunctions?.(ref.current);
    }
  }, [bindFunctions, svg]);
  return <div ref={ref} className={clsx(MermaidContainerClassName, styles.container)} dangerouslySetInnerHTML={{__html: svg}} />;
}

function Failed({value, error}: Props & {readonly error: Error}): ReactNode {
  return (
    <div className={clsx(MermaidContainerClassName, styles.container)} data-failed="">
      <div role="alert" className={styles.error}>
        <p>
          <Translate id="theme.Mermaid.error" description="The text above what is wrong with a diagram">
            This diagram cannot be drawn:
          </Translate>
        </p>
        <pre className={styles.message}>{error.message}</pre>
      </div>
      <Source value={value} />
    </div>
  );
}

function Diagram({value}: Props): ReactNode {
  const {result, error} = useDrawing({text: value});
  if (error) {
    return <Failed value={value} error={error} />;
  }
  return result ? <Drawn result={result} /> : <Waiting value={value} />;
}

/** A diagram that the library Mermaid draws of its text, when the reader comes near it, stays on the page or prints it. */
export default function Mermaid({value}: Props): ReactNode {
  const [ref, wanted] = useWanted<HTMLDivElement>();
  return wanted ? <Diagram value={value} /> : <Waiting value={value} ref={ref} />;
}
