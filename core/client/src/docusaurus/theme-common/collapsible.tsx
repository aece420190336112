import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type Dispatch,
  type ElementType,
  type ReactNode,
  type SetStateAction,
} from 'react';
import {prefersReducedMotion} from './motion';

/** State for a Collapsible. */
export function useCollapsible({initialState}: {initialState?: boolean | (() => boolean)}): {
  collapsed: boolean;
  setCollapsed: Dispatch<SetStateAction<boolean>>;
  toggleCollapsed: () => void;
} {
  const [collapsed, setCollapsed] = useState(initialState ?? false);
  const toggleCollapsed = useCallback(() => setCollapsed((value) => !value), []);
  return {collapsed, setCollapsed, toggleCollapsed};
}

/** Milliseconds for moving content of a height in pixels: taller content takes longer, but ever less so. */
export function collapseDuration(height: number): number {
  const lines = height / 36;
  return Math.round(40 + 150 * lines ** 0.25 + 2 * lines);
}

/** Props of Collapsible. */
export interface CollapsibleProps {
  /** The element to render. */
  as?: ElementType;
  collapsed: boolean;
  children: ReactNode;
  /** Overrides of the duration, which otherwise depends on the content's height, and of the easing. */
  animation?: {duration?: number; easing?: string};
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string;
  /** Leaves the children out until they are shown for the first time. */
  lazy?: boolean;
  /** Shows the children of a collapsed element where there is no JavaScript. */
  disableSSRStyle?: boolean;
}

const COLLAPSED: CSSProperties = {display: 'none', overflow: 'hidden', height: 0};

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function rest(element: HTMLElement, collapsed: boolean): void {
  element.style.display = collapsed ? 'none' : 'block';
  element.style.overflow = collapsed ? 'hidden' : '';
  element.style.height = collapsed ? '0px' : 'auto';
}

/** Moves the element from its height of the moment to the one of the new state. */
function animate(element: HTMLElement, collapsed: boolean, options: CollapsibleProps['animation']): Animation | null {
  const from = element.style.display === 'none' ? 0 : element.getBoundingClientRect().height;
  if (prefersReducedMotion()) {
    return null;
  }
  element.getAnimations().forEach((animation) => animation.cancel());
  rest(element, false);
  const full = element.scrollHeight;
  element.style.overflow = 'hidden';
  return element.animate([{height: `${from}px`}, {height: `${collapsed ? 0 : full}px`}], {
    duration: options?.duration ?? collapseDuration(full),
    easing: options?.easing ?? 'ease-in-out',
  });
}

function Base({as: As = 'div', collapsed, startCollapsed, ...props}: CollapsibleProps & {startCollapsed: boolean}) {
  const {children, animation, onCollapseTransitionEnd, className, disableSSRStyle} = props;
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(startCollapsed);
  // React sees the same style for good; the effect below writes the element's own.
  const [style] = useState(startCollapsed && !disableSSRStyle ? COLLAPSED : undefined);
  const finished = useRef(onCollapseTransitionEnd);
  const options = useRef(animation);
  useIsomorphicLayoutEffect(() => {
    finished.current = onCollapseTransitionEnd;
    options.current = animation;
  });
  useIsomorphicLayoutEffect(() => {
    const element = ref.current;
    if (!element || shown.current === collapsed) {
      if (element) {
        rest(element, collapsed); // else a class of a collapsed parent would take its height away, or its children's, at once
      }
      return;
    }
    shown.current = collapsed;
    const done = () => {
      rest(element, collapsed);
      finished.current?.(collapsed);
    };
    const running = animate(element, collapsed, options.current);
    if (running) {
      running.onfinish = done;
    } else {
      done();
    }
  }, [collapsed]);
  return (
    <As ref={ref} className={className} style={style}>
      {children}
    </As>
  );
}

function Lazy(props: CollapsibleProps): ReactNode {
  const [startCollapsed] = useState(props.collapsed);
  const [needed, setNeeded] = useState(!props.collapsed);
  if (!needed && !props.collapsed) {
    setNeeded(true);
  }
  return needed ? <Base {...props} startCollapsed={startCollapsed} /> : null;
}

function Eager(props: CollapsibleProps): ReactNode {
  const [startCollapsed] = useState(props.collapsed);
  return <Base {...props} startCollapsed={startCollapsed} />;
}

/** An element that opens and closes with a moving height, at once if the reader prefers reduced motion. */
export function Collapsible(props: CollapsibleProps): ReactNode {
  return props.lazy ? <Lazy {...props} /> : <Eager {...props} />;
}
