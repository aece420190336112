import {createContext, type ReactNode} from 'react';

/** Where `<Head>` elements put their children: a list at build time, the document in the browser. */
export interface HeadSink {
  set(id: number, children: ReactNode): void;
  remove(id: number): void;
  nextId(): number;
}

/** Provides what collects the elements of the head. */
export const HeadContext = createContext<HeadSink | null>(null);
