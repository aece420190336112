/** The input of a run. */
export interface Run {
  /** The folder of the built site. */
  site: string;
  /** The folder with the packages of the other engines. */
  packages: string;
  queries: string[];
}

/** The answers of an engine: for each query, page paths, the best first. */
export interface Answers {
  engine: string;
  answers: string[][];
  note: string;
}

/** Answers the queries of a run; null if the engine is not installed. */
export type Evaluate = (run: Run) => Promise<Answers | null>;

/** Returns the first ten distinct pages. */
export function pages(paths: string[]): string[] {
  return [...new Set(paths)].slice(0, 10);
}
