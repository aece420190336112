import {useEffect, useRef, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {useDrawing, type RenderResult} from '@docusaurus/theme-mermaid/client';
import styles from './Diagram.module.css';

/** What comes from the component around, which is there before this code is: modules in common would cost a file. */
export interface Props {
  /** The text of the diagram. */
  readonly value: string;
  /** The class names of the element around the diagram. */
  readonly className: string;
  /** The text as readers see it beside an error. */
  readonly source: ReactNode;
  /** What readers see until the diagram is drawn. */
  readonly waiting: ReactNode;
}

function Drawn({result: {svg, bindFunctions}, className}: {readonly result: RenderResult; readonly className: string}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) {
      bindFunctions?.(ref.current);
    }
  }, [bindFunctions, svg]);
  return <div ref={ref} className={className} dangerouslySetInnerHTML={{__html: svg}} />;
}

function Failed({className, source, error}: Pick<Props, 'className' | 'source'> & {readonly error: Error}): ReactNode {
  return (
    <div className={className} data-failed="">
      <div role="alert" className={styles.error}>
        <p>
          <Translate id="theme.Mermaid.error" description="The text above what is wrong with a diagram">
            This diagram cannot be drawn:
          </Translate>
        </p>
        <pre className={styles.message}>{error.message}</pre>
      </div>
      {source}
    </div>
  );
}

/** A diagram, its text until it is drawn, or what is wrong with it. */
export default function MermaidDiagram({value, className, source, waiting}: Props): ReactNode {
  const {result, error} = useDrawing({text: value});
  if (error) {
    return <Failed className={className} source={source} error={error} />;
  }
  return result ? <Drawn result={result} className={className} /> : waiting;
}
