import type {Context} from 'react';

/**
 * Lets the build know which contexts a part of a page reads, and which values all contexts have. Imported before any
 * module that makes a context, by the server's entry only.
 */

/** React's own module, before the bundler's stand-in for it takes the exports. */
declare const require: (name: 'react') => {createContext: <T>(value: T) => Context<T>};
const React = require('react');

type AnyContext = Context<unknown>;

/** The fields in which React's renderers keep a context's value while they render; one of them runs at build time. */
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

/** The contexts that have other values than at first, with these. */
export function contextsNow(): Map<AnyContext, unknown> {
  return new Map([...current].filter(([context, value]) => value !== initial.get(context)));
}

/** The value of a context, which nobody has read by this. */
export function valueNow(context: AnyContext): unknown {
  return current.has(context) ? current.get(context) : initial.get(context);
}

/** Runs something and tells of each value that is read of a context meanwhile. */
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
