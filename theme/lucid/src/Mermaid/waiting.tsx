import {useLayoutEffect, type ReactNode, type RefObject} from 'react';
import type {Focus} from './focus';

interface Props {
  /** The element. */
  readonly box: RefObject<HTMLElement | null>;
  readonly className: string;
  /** Moves the reader's focus to the replacement. */
  readonly focus: Focus;
  readonly children: ReactNode;
}

/**
 * The text of a diagram until it is drawn. Its elements may be part of a paragraph, since a document can write
 * `<p align="center">` around a diagram: browsers would end the paragraph at a `div` or `pre`.
 */
export default function Waiting({box, className, focus, children}: Props): ReactNode {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) {
      return;
    }
    focus.arrive(element);
    return () => focus.leave(element);
  }, [box, focus]);
  return (
    <span ref={box} className={className} data-waiting="">
      {children}
    </span>
  );
}
