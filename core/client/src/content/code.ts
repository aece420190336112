import type {ComponentType} from 'react';
import type {DocumentData, ExprProps, Modules, Props} from '../page/types';

type Components = Record<string, ComponentType<never>>;
type DocumentFunction = (props: Props, components: Components) => unknown[];

/** Returns the props of a node, including those computed by code. */
export function propsOf({a, x}: {a?: Props; x?: ExprProps}, values: unknown[]): Props {
  const props = {...a};
  for (const [name, n] of Object.entries(x ?? {})) {
    if (name === '...') {
      Object.assign(props, values[n]);
    } else {
      props[name] = values[n];
    }
  }
  return props;
}

/** Runs the code of a document and its partials once per render. Returns the values by number. */
export function evaluate(doc: DocumentData, modules: Modules, components: Components): unknown[] {
  const values: unknown[] = [];
  for (const code of doc.code ?? []) {
    const run = modules[code.s]?.default as DocumentFunction | undefined;
    if (!run) {
      throw new Error(`${doc.source} has code that is not loaded: ${code.s}`);
    }
    const results = run(propsOf(code, values), components);
    code.v.forEach((n, i) => (values[n] = results[i]));
  }
  return values;
}
