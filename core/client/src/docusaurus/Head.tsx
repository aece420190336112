import {useContext, useEffect, useLayoutEffect, useState, type ReactNode} from 'react';
import {IS_SERVER} from '../environment';
import {HeadContext} from '../head/HeadContext';

const useIsomorphicLayoutEffect = IS_SERVER ? useEffect : useLayoutEffect;

/** Props of Head. */
export interface Props {
  children?: ReactNode;
}

/**
 * Adds its children (`title`, `meta`, `link`, `script`, `html`, `body`, …) to the document's head. An inner Head
 * overrides an outer one.
 */
export default function Head({children}: Props): ReactNode {
  const sink = useContext(HeadContext);
  const [id] = useState(() => sink?.nextId() ?? 0);
  if (IS_SERVER) {
    sink?.set(id, children);
  }
  useIsomorphicLayoutEffect(() => sink?.set(id, children));
  useIsomorphicLayoutEffect(() => () => sink?.remove(id), [sink, id]);
  return null;
}
