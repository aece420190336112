import type {Context} from 'react';

/**
 * Records which contexts a part of a page reads, and the current values of all contexts. Only the server's entry
 * imports it, before any module that creates a context.
 */

/** React's own module, loaded before the bundler's replacement takes its exports. */
declare const require: (name: 'react') => {createContext: <T>(value: T) => Context<T>};
const React = require('react');

type AnyContext = Context<unknown>;

/** The fields in which React's renderers store the current value of a context. One of them runs at build time. */
const FIELDS = ['_currentValue', '_currentValue2'] as const;

const initial = new Map<AnyContext, unknown>();
const current = new Map<AnyContext, unknown>();
let reader: ((context: AnyContext, value: unknown) => void) | undefined;

function track(context: AnyContext): void {
  let value = (context as unknown as Record<(typeof FIELDS)[number], unknown>)._currentValue;
  initial.set(context, value);
  for (const field of FIELDS) {
    Object.defineProperty(context, field, {
      get: () => {
        reader?.(context, value);
        return value;
      },
      set: (next) => {
        value = next;
        current.set(context, next);
      },
    });
  }
}

const {createContext} = React;
React.createContext = <T,>(value: T): Context<T> => {
  const context = createContext(value);
  track(context as AnyContext);
  return context;
};

/** Returns the contexts whose values differ from the initial ones, with these values. */
export function contextsNow(): Map<AnyContext, unknown> {
  return new Map([...current].filter(([context, value]) => value !== initial.get(context)));
}

/** Returns the value of a context without recording a read. */
export function valueNow(context: AnyContext): unknown {
  return current.has(context) ? current.get(context) : initial.get(context);
}

/** Runs a function and reports each context value that it reads. */
export function whileReading<T>(read: (context: AnyContext, value: unknown) => void, run: () => T): T {
  const before = reader;
  reader = read;
  try {
    return run();
  } finally {
    reader = before;
  }
}

export type {AnyContext};
