import {useCallback, useRef, useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/Mermaid';
import type {Props as DiagramProps} from '@theme/Mermaid/Diagram';
import {carryFocus} from '@theme/Mermaid/focus';
import {useWanted} from '@theme/Mermaid/useWanted';
import Waiting from '@theme/Mermaid/waiting';
import styles from './styles.module.css';

/** A diagram in its own size, as in Docusaurus. Its text is shown until it is drawn, and without JavaScript. */
export default function Mermaid({value}: Props): ReactNode {
  const ref = useRef<HTMLElement>(null);
  const [focus] = useState(carryFocus);
  const [Diagram, setDiagram] = useState<ComponentType<DiagramProps>>();
  const draw = useCallback(async () => {
    const loaded = await import('@theme/Mermaid/Diagram');
    setDiagram(() => loaded.default);
  }, []);
  useWanted(ref, draw);
  const className = clsx('docusaurus-mermaid-container', styles.container);
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
