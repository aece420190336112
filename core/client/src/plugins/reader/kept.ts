/** Returns the key in local storage for a feature. */
const keyOf = (feature: string): string => `gosaur.reader.${feature}`;

/** Returns the stored value of a feature, or the fallback if there is none or storage is unavailable. */
export function kept<T>(feature: string, fallback: T): T {
  try {
    const text = localStorage.getItem(keyOf(feature));
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Stores a value for later visits, if storage is available. */
export function keep(feature: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(feature), JSON.stringify(value));
  } catch {
    // Without storage, the next visit starts with the fallback.
  }
}
