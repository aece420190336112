/** What a reader's browser keeps for a site, below one key for each feature. */
const keyOf = (feature: string): string => `gosaur.reader.${feature}`;

/** What was kept under a feature's key; the fallback where nothing was, or where the browser keeps nothing. */
export function kept<T>(feature: string, fallback: T): T {
  try {
    const text = localStorage.getItem(keyOf(feature));
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Keeps a value for later visits, if the browser does. */
export function keep(feature: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(feature), JSON.stringify(value));
  } catch {
    // The reader's next visit begins anew.
  }
}
