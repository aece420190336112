/**
 * Lists of shared data that are stored in separate files. A component uses such a list as an array; reading it makes
 * the page load it. Hooks that can answer without the list do not read it.
 */

/** The source of a lazy list. */
export interface ListSource {
  /** Returns the list if it is loaded, without recording a read. */
  peek(): readonly unknown[] | undefined;
  /**
   * Returns the list as far as it is loaded. At build time this records that the page needs it; in the browser it
   * starts loading.
   */
  read(): readonly unknown[];
  /** Loads the list without recording a read. The promise never rejects. */
  load?: () => Promise<void> | undefined;
}

const sources = new WeakMap<object, ListSource>();

/** Creates a list from a source. */
export function lazyList(source: ListSource): unknown[] {
  const now = () => source.read() as unknown[];
  const list = new Proxy<unknown[]>([], {
    get: (_, key) => Reflect.get(now(), key) as unknown,
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor(target, key) {
      const found = Reflect.getOwnPropertyDescriptor(now(), key);
      return found && key === 'length' ? {...Reflect.getOwnPropertyDescriptor(target, key), value: found.value as unknown} : found;
    },
    set: (_, key, value) => Reflect.set(now(), key, value),
  });
  sources.set(list, source);
  return list;
}

/** Reports whether the items of a list may have to be loaded. */
export function isLazy(list: readonly unknown[]): boolean {
  return sources.has(list);
}

/** Reads a list and returns it as an array. */
export function readList<T>(list: readonly T[]): readonly T[] {
  const source = sources.get(list);
  return source ? (source.read() as readonly T[]) : list;
}

/** Returns the list as an array if it is loaded, without reading it. */
export function peekList<T>(list: readonly T[]): readonly T[] | undefined {
  const source = sources.get(list);
  return source ? (source.peek() as readonly T[] | undefined) : list;
}

/** Loads a list without reading it, to show it complete. Returns undefined if there is nothing to wait for. */
export function loadList(list: readonly unknown[]): Promise<void> | undefined {
  return sources.get(list)?.load?.();
}

const REFERENCE = '$data';

function referenceOf(value: object): string | undefined {
  const file = (value as Record<string, unknown>)[REFERENCE];
  return typeof file === 'string' && Object.keys(value).length === 1 ? file : undefined;
}

/** Replaces references with lists. Values without references keep their identity. */
export function withLists(value: unknown, listOf: (file: string) => unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withLists(item, listOf));
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const file = referenceOf(value);
  if (file !== undefined) {
    return listOf(file);
  }
  let copy: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const next = withLists(inner, listOf);
    if (next !== inner) {
      copy ??= {...value};
      copy[key] = next;
    }
  }
  return copy ?? value;
}
