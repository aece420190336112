/** A thing to buy. */
export interface Thing {
  /** What it is called. */
  name: string;
  price?: number;
}

/**
 * Finds things by their names.
 *
 * @param name what they are called
 * @returns those that were found
 */
export function find(name: string): Thing[] {
  return [{name}];
}
