/** What a run is about. */
export interface Run {
  /** The folder of the built site. */
  site: string;
  /** The folder with the packages of the other engines. */
  packages: string;
  queries: string[];
}

/** What an engine finds: for each query, page paths, the best first. */
export interface Answers {
  engine: string;
  answers: string[][];
  note: string;
}

/** Answers the queries of a run; null where the engine is not installed. */
export type Evaluate = (run: Run) => Promise<Answers | null>;

/** The first ten different pages. */
export function pages(paths: string[]): string[] {
  return [...new Set(paths)].slice(0, 10);
}
