import {type ReactNode, useSyncExternalStore} from 'react';
import {breakpoints} from '..';
import ui from '../ui.module.css';

const queries = breakpoints.map(({from}) => `(width >= ${from}px)`);

function subscribe(onChange: () => void): () => void {
  const lists = queries.map((query) => window.matchMedia(query));
  lists.forEach((list) => list.addEventListener('change', onChange));
  return () => lists.forEach((list) => list.removeEventListener('change', onChange));
}

const current = (): string => breakpoints[queries.findLastIndex((query) => window.matchMedia(query).matches)]?.label ?? '';

/** The breakpoint of this window. Change its width to see another. */
export default function WindowBreakpointExample(): ReactNode {
  const label = useSyncExternalStore(subscribe, current, () => '');

  return (
    <ul className={ui.list}>
      {breakpoints.map((breakpoint) => (
        <li key={breakpoint.name} className={ui.option} data-active={breakpoint.label === label || undefined} aria-current={breakpoint.label === label || undefined}>
          <span className={ui.grow}>{breakpoint.label}</span>
          <span className={ui.hint}>from {breakpoint.from} px</span>
        </li>
      ))}
    </ul>
  );
}
