import {Component, createElement, isValidElement, type ComponentType, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import ReactLiveScope from '@theme/ReactLiveScope';
import {transform} from 'sucrase';

/** Tells of what went wrong; null where nothing did. */
type Tell = (message: string | null) => void;

/** Catches what a component throws while it is rendered. */
class Boundary extends Component<{readonly tell: Tell; readonly children: ReactNode}, {failed: boolean}> {
  override state = {failed: false};

  static getDerivedStateFromError() {
    return {failed: true};
  }

  override componentDidCatch(error: unknown): void {
    this.props.tell(String(error));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** JavaScript of code with JSX and types. */
const compiled = (code: string): string => transform(code, {transforms: ['jsx', 'typescript'], jsxRuntime: 'classic', production: true}).code;

/** Code of one expression, with the brackets that make a function, a class or an object one. */
const asExpression = (code: string): string => `const $value = (${code.trim().replace(/;+$/, '')}\n); return $value;`;

/** Runs JavaScript with what live code may use, and `render`. */
function call(body: string, render: (node: ReactNode) => void): unknown {
  const scope = {...ReactLiveScope, render};
  const names = Object.keys(scope).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default');
  // The page allows this in its policy: what runs is what the reader sees and may change.
  const run = new Function(...names, body) as (...values: unknown[]) => unknown; // eslint-disable-line @typescript-eslint/no-implied-eval
  return run(...names.map((name) => (scope as Record<string, unknown>)[name]));
}

/** What an expression is about: an element, or a component to be shown. */
function nodeOf(value: unknown): ReactNode {
  if (typeof value === 'function') {
    return createElement(value as ComponentType);
  }
  return isValidElement(value) ? value : String(value);
}

/** Runs code into an element. A program calls `render`; other code is a component or an element. */
export function runner(target: HTMLElement, isProgram: boolean, tell: Tell): {run: (code: string) => void; end: () => void} {
  const root = createRoot(target, {onCaughtError: () => {}, onUncaughtError: () => {}});
  let runs = 0;
  const show = (node: ReactNode): void =>
    root.render(
      <Boundary key={runs} tell={tell}>
        {node}
      </Boundary>,
    );
  return {
    run: (code) => {
      runs++;
      tell(null);
      try {
        if (isProgram) {
          call(compiled(code), show);
        } else {
          show(nodeOf(call(compiled(asExpression(code)), show)));
        }
      } catch (error) {
        tell(String(error));
      }
    },
    end: () => root.unmount(),
  };
}
