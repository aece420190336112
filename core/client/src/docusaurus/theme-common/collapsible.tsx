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

/** Returns the state of a Collapsible. */
export function useCollapsible({initialState}: {initialState?: boolean | (() => boolean)}): {
  collapsed: boolean;
  setCollapsed: Dispatch<SetStateAction<boolean>>;
  toggleCollapsed: () => void;
} {
  const [collapsed, setCollapsed] = useState(initialState ?? false);
  const toggleCollapsed = useCallback(() => setCollapsed((value) => !value), []);
  return {collapsed, setCollapsed, toggleCollapsed};
}

/** Returns the duration in milliseconds for animating a height in pixels. It grows more slowly than the height. */
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
  /** Overrides the easing and the duration, which depends on the content's height by default. */
  animation?: {duration?: number; easing?: string};
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string;
  /** Does not render the children until they are shown for the first time. */
  lazy?: boolean;
  /** Shows the children of a collapsed element if JavaScript is unavailable. */
  disableSSRStyle?: boolean;
}

const COLLAPSED: CSSProperties = {display: 'none', overflow: 'hidden', height: 0};

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function rest(element: HTMLElement, collapsed: boolean): void {
  element.style.display = collapsed ? 'none' : 'block';
  element.style.overflow = collapsed ? 'hidden' : '';
  element.style.height = collapsed ? '0px' : 'auto';
}

/** Animates the element from its current height to that of the new state. */
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
  // The style in React never changes; the effect below sets the element's own.
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
        rest(element, collapsed); // otherwise classes of a collapsed parent would collapse the element or its children without animation
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

/**
 * An element that expands and collapses with an animated height, or without animation if the reader prefers reduced
 * motion.
 */
export function Collapsible(props: CollapsibleProps): ReactNode {
  return props.lazy ? <Lazy {...props} /> : <Eager {...props} />;
}
