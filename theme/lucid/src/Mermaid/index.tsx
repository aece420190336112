import {useCallback, useRef, useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Props as DiagramProps} from '@theme/Mermaid/Diagram';
import {carryFocus} from './focus';
import {useWanted} from './useWanted';
import Waiting from './waiting';
import styles from './styles.module.css';

/** Props of Mermaid. */
export interface Props {
  /** The text of the diagram. */
  readonly value: string;
}

/** MermaidContainerClassName of the drawing module, which is loaded later. */
const CONTAINER = 'docusaurus-mermaid-container';

/**
 * A diagram drawn by the Mermaid library when the reader comes near it, stays on the page or prints it. Until then, and
 * without JavaScript, its text is shown.
 */
export default function Mermaid({value}: Props): ReactNode {
  const ref = useRef<HTMLElement>(null);
  const [focus] = useState(carryFocus);
  const [Diagram, setDiagram] = useState<ComponentType<DiagramProps>>();
  const draw = useCallback(async () => {
    const loaded = await import('@theme/Mermaid/Diagram');
    setDiagram(() => loaded.default);
  }, []);
  useWanted(ref, draw);
  const className = clsx(CONTAINER, styles.container);
  const source = (
    <span className={styles.source} tabIndex={0}>
      {value}
    </span>
  );
  const waiting = (
    <Waiting box={ref} className={className} focus={focus}>
      {source}
    </Waiting>
  );
  return Diagram ? <Diagram value={value} className={className} source={source} waiting={waiting} box={ref} onShow={focus.arrive} /> : waiting;
}
