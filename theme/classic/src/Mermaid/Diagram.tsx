import {useEffect, useRef, type ReactNode} from 'react';
import type {Props} from '@theme/Mermaid/Diagram';
import {useDrawing, type RenderResult} from '@docusaurus/theme-mermaid/client';

function Drawn({result: {svg, bindFunctions}, className}: {readonly result: RenderResult; readonly className: string}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) {
      bindFunctions?.(ref.current);
    }
  }, [bindFunctions, svg]);
  return <div ref={ref} className={className} dangerouslySetInnerHTML={{__html: svg}} />;
}

/** A diagram, its text until it is drawn, or an error. */
export default function MermaidDiagram({value, className, source, waiting}: Props): ReactNode {
  const {result, error} = useDrawing({text: value});
  if (error) {
    return (
      <div className={className}>
        <p role="alert">{error.message}</p>
        {source}
      </div>
    );
  }
  return result ? <Drawn result={result} className={className} /> : waiting;
}
