/**
 * Lists of shared data that are in files of their own. A component takes such a list for an array: what it reads of
 * it is what it gets, and what the page loads. Hooks that know an answer without the list do not read it.
 */

/** Where a lazy list comes from. */
export interface ListSource {
  /** The list if it is at hand; nobody learns of the question. */
  peek(): readonly unknown[] | undefined;
  /** The list as far as it is at hand. At build time the page has it from now on, in the browser it is loaded if need be. */
  read(): readonly unknown[];
  /** Loads a list that is not at hand, without reading it; fulfilled in any case. */
  load?: () => Promise<void> | undefined;
}

const sources = new WeakMap<object, ListSource>();

/** Makes a list out of a source. */
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

/** Whether the items of a list may have to be loaded. */
export function isLazy(list: readonly unknown[]): boolean {
  return sources.has(list);
}

/** The list as an array, which is read by this. */
export function readList<T>(list: readonly T[]): readonly T[] {
  const source = sources.get(list);
  return source ? (source.read() as readonly T[]) : list;
}

/** The list as an array if it is at hand, without reading it. */
export function peekList<T>(list: readonly T[]): readonly T[] | undefined {
  const source = sources.get(list);
  return source ? (source.peek() as readonly T[] | undefined) : list;
}

/** Loads a list that is not at hand, to be shown whole at once; undefined if there is nothing to wait for. */
export function loadList(list: readonly unknown[]): Promise<void> | undefined {
  return sources.get(list)?.load?.();
}

const REFERENCE = '$data';

function referenceOf(value: object): string | undefined {
  const file = (value as Record<string, unknown>)[REFERENCE];
  return typeof file === 'string' && Object.keys(value).length === 1 ? file : undefined;
}

/** Puts lists in place of the references to them. What has none in it stays the same object. */
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
