import {createContext, type ReactNode} from 'react';

/** Receives the children of `<Head>` elements: a list at build time, the document in the browser. */
export interface HeadSink {
  set(id: number, children: ReactNode): void;
  remove(id: number): void;
  nextId(): number;
}

/** Provides the sink for the elements of the head. */
export const HeadContext = createContext<HeadSink | null>(null);
