import * as refresh from 'react-refresh/runtime';

/** What a module exports: the exports of a CommonJS module, or a name space. */
export type Exports = Record<string, unknown>;

/** What a module of the site tells of itself; see core/bundle/instrument.go. */
export interface Details {
  /** Whether it makes elements. Only such a module is made of components. */
  renders: boolean;
  /** Whether its components lose their state with each edit. */
  reset: boolean;
  /** Its components and hooks, by the names that they have in it. */
  names: [string, unknown][];
  /** For each of them, what must stay the same for its state to be kept, and the hooks that it calls. */
  hooks: [unknown, string, () => unknown[]][];
}

interface KnownModule {
  /** In the form that code of updates imports. */
  exports: Exports;
  details?: Details;
}

interface NewModule {
  /** The modules that it imports at once. */
  imports: string[] | null;
  run: (module: {exports: Exports}, exports: Exports, require: (name: string) => unknown) => void;
}

/** Edits of modules; see core/bundle/refresh.go. */
export interface Update {
  changed: string[] | null;
  /** Modules that the page does not have, to be run in any case. */
  added?: string[] | null;
  /** The modules that import one. Those that are not among `modules` cannot be run again. */
  importers: Record<string, string[] | null>;
  /** Each follows what it imports. */
  modules: Record<string, NewModule>;
}

/** The page has to be loaded again to take up an edit. */
class ReloadError extends Error {}

const SELF = 'gosaur:self';

/** Begins the names of modules with the code of documents: a hash of the code is part of it. */
const DOCUMENT = /^generated:@mdx\/[0-9a-f]+\//;

/** The modules that the page has, and what becomes of them when they are edited. */
export class ModuleRegistry {
  private readonly known = new Map<string, KnownModule>();
  /** The modules of which the bundles have an old form. */
  private readonly outdated = new Set<string>();
  private running: Map<string, KnownModule> | undefined;

  /** Loads and shows the content of the page anew; false if that cannot be. The application sets it. */
  refreshContent: () => boolean | Promise<boolean> = () => false;

  constructor(
    private readonly reload: () => void,
    private readonly registry: () => Record<string, {module: Exports}> = () => ({}),
  ) {}

  /** Adds components to the registry of the page, by their specifiers. */
  provide(modules: Record<string, Exports>): void {
    const registry = this.registry();
    for (const [specifier, module] of Object.entries(modules)) {
      registry[specifier] ??= {module};
    }
  }

  /** Takes note of a CommonJS module that has been run. */
  addCommon(name: string, exports: Exports): void {
    this.known.set(name, {exports});
  }

  /** Takes note of a module that has been run. */
  add(name: string, namespace: Exports, details?: Details): void {
    const exports = marked(namespace);
    if (this.running) {
      this.running.set(name, {exports, details});
    } else if (this.outdated.has(name)) {
      this.reload(); // a bundle that the page loads late has the old form
      return;
    } else {
      this.known.set(name, {exports, details});
    }
    if (details) {
      register(name, exports, details);
    }
  }

  /** Runs edited modules, and those that depend on more of them than components. False if the page has to be loaded again. */
  apply(update: Update): boolean {
    for (const {details} of this.known.values()) {
      details?.hooks.forEach(([value]) => isObject(value) && refresh.collectCustomHooksForSignature(value));
    }
    const fresh = new Map<string, KnownModule>();
    this.running = fresh;
    try {
      this.run(update, fresh);
      fresh.forEach((module, name) => this.known.set(name, module));
    } catch (error) {
      if (!(error instanceof ReloadError)) {
        console.error(error);
      }
      return false;
    } finally {
      this.running = undefined;
    }
    refresh.performReactRefresh();
    return true;
  }

  /** Makes React take components for new forms of others, with the state of these. */
  replace(pairs: (readonly [name: string, before: unknown, after: unknown])[]): void {
    for (const [name, before, after] of pairs) {
      refresh.register(before, name);
      refresh.register(after, name);
    }
    refresh.performReactRefresh();
  }

  private run({changed, added, importers, modules}: Update, fresh: Map<string, KnownModule>): void {
    const pending = new Set(changed);
    const passed = new Set<string>();
    for (const [name, module] of Object.entries(modules)) {
      passed.add(name);
      if (added?.includes(name)) {
        this.evaluate(name, module, modules, fresh);
        continue;
      }
      if (!pending.has(name)) {
        continue;
      }
      this.outdated.add(name);
      const before = this.known.get(name);
      if (!before) {
        continue; // no component of this page needs it
      }
      this.evaluate(name, module, modules, fresh);
      if (keepsImporters(before, fresh.get(name))) {
        continue;
      }
      const affected = (importers[name] ?? []).filter((importer) => !modules[importer] || this.known.has(importer));
      if (affected.some((importer) => !modules[importer] || passed.has(importer))) {
        throw new ReloadError(name);
      }
      importers[name]?.forEach((importer) => pending.add(importer));
    }
  }

  private evaluate(name: string, {imports, run}: NewModule, modules: Update['modules'], fresh: Map<string, KnownModule>): void {
    for (const imported of imports ?? []) {
      if (fresh.has(imported) || this.known.has(imported)) {
        continue;
      }
      const other = modules[imported];
      if (!other) {
        throw new ReloadError(imported);
      }
      this.evaluate(imported, other, modules, fresh);
    }
    const module = {exports: {} as Exports};
    run(module, module.exports, (wanted) => (wanted === SELF ? module.exports : this.need(wanted)));
    if (!fresh.has(name)) {
      fresh.set(name, {exports: module.exports});
    }
  }

  /** What code of an update imports, now or on demand. */
  private need(name: string): Exports {
    const module = this.running?.get(name) ?? this.known.get(name);
    if (!module) {
      if (!this.running) {
        this.reload();
      }
      throw new ReloadError(name);
    }
    return module.exports;
  }
}

/** Name spaces lack the mark by which code that esbuild has turned into CommonJS knows them. */
function marked(namespace: Exports): Exports {
  const module = Object.defineProperty({}, '__esModule', {value: true});
  for (const key of names(namespace)) {
    Object.defineProperty(module, key, {enumerable: true, get: () => namespace[key]});
  }
  return module;
}

/** Whether those that import a module need not run again: React puts its new components in place of the old ones. */
function keepsImporters(before: KnownModule, after: KnownModule | undefined): boolean {
  if (!after) {
    return false;
  }
  if (!before.details && !after.details) {
    return sameValues(before.exports, after.exports);
  }
  return isMadeOfComponents(before) && isMadeOfComponents(after) && names(before.exports).every((name) => name in after.exports);
}

/** Style sheets and data: the same values are as good as the old ones. */
function sameValues(before: Exports, after: Exports): boolean {
  return JSON.stringify({...before}) === JSON.stringify({...after});
}

function names(exports: Exports): string[] {
  return Object.keys(exports).filter((name) => name !== '__esModule');
}

function isMadeOfComponents({exports, details}: KnownModule): boolean {
  const exported = names(exports);
  return Boolean(details?.renders) && exported.length > 0 && exported.every((name) => isComponent(name, exports[name]));
}

/** Whether a value is a component: by its name in the module, as helpers have names in lower case. */
function isComponent(name: string, value: unknown): boolean {
  if (refresh.isLikelyComponentType(value)) {
    return true;
  }
  if (typeof value !== 'function' || Object.getOwnPropertyNames(value.prototype ?? {}).length > 1) {
    return false;
  }
  // esbuild gives default exports without a name one that ends like this.
  return /^[A-Z]/.test(name) || (name === 'default' && /(?:^|default)$/.test(value.name));
}

function isObject(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/** Tells React which components a module has. */
function register(module: string, exports: Exports, {names: bindings, hooks, reset}: Details): void {
  for (const [value, key, custom] of hooks) {
    if (isObject(value)) {
      refresh.setSignature(value, key, reset, custom);
    }
  }
  const values = [...bindings, ...Object.entries(exports)];
  for (const [name, value] of values) {
    if (isComponent(name, value)) {
      refresh.register(value, `${module.replace(DOCUMENT, '')} ${name}`);
    }
  }
}
