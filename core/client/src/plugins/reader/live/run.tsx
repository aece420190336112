import {Component, createElement, isValidElement, type ComponentType, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import ReactLiveScope from '@theme/ReactLiveScope';
import {transform} from 'sucrase';

/** Reports an error message, or null for success. */
type Tell = (message: string | null) => void;

/** Catches errors that a component throws while rendering. */
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

/** Compiles code with JSX and types to JavaScript. */
const compiled = (code: string): string => transform(code, {transforms: ['jsx', 'typescript'], jsxRuntime: 'classic', production: true}).code;

/** Wraps an expression in parentheses, so that functions, classes and objects are parsed as such. */
const asExpression = (code: string): string => `const $value = (${code.trim().replace(/;+$/, '')}\n); return $value;`;

/** Runs JavaScript with the scope of live code and a `render` function. */
function call(body: string, render: (node: ReactNode) => void): unknown {
  const scope = {...ReactLiveScope, render};
  const names = Object.keys(scope).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default');
  // The content security policy of the page allows this. The code is visible to the reader, who may edit it.
  const run = new Function(...names, body) as (...values: unknown[]) => unknown; // eslint-disable-line @typescript-eslint/no-implied-eval
  return run(...names.map((name) => (scope as Record<string, unknown>)[name]));
}

/** Returns the node for the value of an expression, which is an element or a component. */
function nodeOf(value: unknown): ReactNode {
  if (typeof value === 'function') {
    return createElement(value as ComponentType);
  }
  return isValidElement(value) ? value : String(value);
}

/** Runs code and renders the result into an element. A program calls `render`; other code is a component or an element. */
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
