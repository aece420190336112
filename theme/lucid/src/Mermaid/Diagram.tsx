import {useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject} from 'react';
import Translate from '@docusaurus/Translate';
import {useDrawing, type RenderResult} from '@docusaurus/theme-mermaid/client';
import styles from './Diagram.module.css';
import {hold, heightToKeep} from './hold';

/**
 * Props from the outer component, which is loaded earlier. Importing them would split the shared modules into another
 * file.
 */
export interface Props {
  /** The text of the diagram. */
  readonly value: string;
  /** The class of the element around the diagram. */
  readonly className: string;
  /** The source text shown next to an error. */
  readonly source: ReactNode;
  /** The content shown until the diagram is drawn. */
  readonly waiting: ReactNode;
  /** The element of `waiting`. */
  readonly box: RefObject<HTMLElement | null>;
  /** Called with the element that replaces `waiting`. */
  readonly onShow: (element: HTMLElement) => void;
}

interface Place extends Pick<Props, 'className' | 'onShow'> {
  /** The height to keep after the text is removed, if the reader sees the content below. */
  readonly height: RefObject<number | undefined>;
}

/** Keeps the height of the replaced element while a change would move content that the reader sees, and moves its focus. */
function useHeld(ref: RefObject<HTMLElement | null>, {height, onShow}: Place): void {
  useLayoutEffect(() => {
    const release = ref.current && height.current !== undefined ? hold(ref.current, height.current) : undefined;
    if (ref.current) {
      onShow(ref.current);
    }
    return release;
  }, [ref, height, onShow]);
}

/** Shows the text and measures it when it is removed. */
function Waiting({box, onGo, children}: {readonly box: Props['box']; readonly onGo: (height?: number) => void; readonly children: ReactNode}): ReactNode {
  useLayoutEffect(() => {
    const element = box.current;
    return () => onGo(element ? heightToKeep(element) : undefined);
  });
  return children;
}

function Drawn({result: {svg, bindFunctions}, ...place}: Place & {readonly result: RenderResult}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useHeld(ref, place);
  useEffect(() => {
    if (ref.current) {
      bindFunctions?.(ref.current);
    }
  }, [bindFunctions, svg]);
  return <div ref={ref} className={place.className} dangerouslySetInnerHTML={{__html: svg}} />;
}

function Failed({source, error, ...place}: Place & {readonly source: ReactNode; readonly error: Error}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useHeld(ref, place);
  return (
    <div ref={ref} className={place.className} data-failed="">
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

/** A diagram, its text until it is drawn, or an error. */
export default function MermaidDiagram({value, className, source, waiting, box, onShow}: Props): ReactNode {
  const {result, error} = useDrawing({text: value});
  const height = useRef<number>(undefined);
  const place = {className, height, onShow};
  if (error) {
    return <Failed {...place} source={source} error={error} />;
  }
  if (result) {
    return <Drawn {...place} result={result} />;
  }
  return (
    <Waiting
      box={box}
      onGo={(measured) => {
        height.current = measured;
      }}
    >
      {waiting}
    </Waiting>
  );
}
