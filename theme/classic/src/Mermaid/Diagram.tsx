import {useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject} from 'react';
import type {Props} from '@theme/Mermaid/Diagram';
import {useDrawing, type RenderResult} from '@docusaurus/theme-mermaid/client';

type Place = Pick<Props, 'className' | 'onShow'>;

/** Returns the ref of an element that is shown in place of the text. */
function useShown(onShow: Props['onShow']): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) {
      onShow(ref.current);
    }
  }, [onShow]);
  return ref;
}

function Drawn({result: {svg, bindFunctions}, className, onShow}: Place & {readonly result: RenderResult}): ReactNode {
  const ref = useShown(onShow);
  useEffect(() => {
    if (ref.current) {
      bindFunctions?.(ref.current);
    }
  }, [ref, bindFunctions, svg]);
  return <div ref={ref} className={className} dangerouslySetInnerHTML={{__html: svg}} />;
}

function Failed({className, onShow, source, error}: Place & {readonly source: ReactNode; readonly error: Error}): ReactNode {
  return (
    <div ref={useShown(onShow)} className={className}>
      <p role="alert">{error.message}</p>
      {source}
    </div>
  );
}

/** A diagram, its text until it is drawn, or an error. */
export default function MermaidDiagram({value, className, source, waiting, onShow}: Props): ReactNode {
  const {result, error} = useDrawing({text: value});
  const place = {className, onShow};
  if (error) {
    return <Failed {...place} source={source} error={error} />;
  }
  return result ? <Drawn {...place} result={result} /> : waiting;
}
