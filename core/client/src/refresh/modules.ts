import * as refresh from 'react-refresh/runtime';

/** The exports of a module: those of a CommonJS module, or a namespace object. */
export type Exports = Record<string, unknown>;

/** Details of a module of the site; see core/bundle/instrument.go. */
export interface Details {
  /** Whether it creates elements. Other modules contain no components. */
  renders: boolean;
  /** Whether its components lose their state on each edit. */
  reset: boolean;
  /** Its components and hooks, by their names in the module. */
  names: [string, unknown][];
  /** For each of them, a signature that must stay the same for its state to be kept, and the hooks that it calls. */
  hooks: [unknown, string, () => unknown[]][];
}

interface KnownModule {
  /** In the form that updated code imports. */
  exports: Exports;
  details?: Details;
}

interface NewModule {
  /** The modules that it imports statically. */
  imports: string[] | null;
  run: (module: {exports: Exports}, exports: Exports, require: (name: string) => unknown) => void;
}

/** An update of edited modules; see core/bundle/refresh.go. */
export interface Update {
  changed: string[] | null;
  /** Modules that the page does not have yet. They are always run. */
  added?: string[] | null;
  /** The importers of each module. Those that are not in `modules` cannot be run again. */
  importers: Record<string, string[] | null>;
  /** In dependency order: each module follows its imports. */
  modules: Record<string, NewModule>;
}

/** The page must be reloaded to apply an edit. */
class ReloadError extends Error {}

const SELF = 'gosaur:self';

/** The prefix of modules generated from documents. It contains a hash of the code. */
const DOCUMENT = /^generated:@mdx\/[0-9a-f]+\//;

/** The modules of the page, and their updates. */
export class ModuleRegistry {
  private readonly known = new Map<string, KnownModule>();
  /** The modules whose form in the bundles is outdated. */
  private readonly outdated = new Set<string>();
  private running: Map<string, KnownModule> | undefined;

  /** Loads and shows the content of the page again; false if that is impossible. Set by the application. */
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

  /** Records a CommonJS module that has been run. */
  addCommon(name: string, exports: Exports): void {
    this.known.set(name, {exports});
  }

  /** Records a module that has been run. */
  add(name: string, namespace: Exports, details?: Details): void {
    const exports = marked(namespace);
    if (this.running) {
      this.running.set(name, {exports, details});
    } else if (this.outdated.has(name)) {
      this.reload(); // a bundle loaded late contains the outdated form
      return;
    } else {
      this.known.set(name, {exports, details});
    }
    if (details) {
      register(name, exports, details);
    }
  }

  /**
   * Runs edited modules, and the importers that use more than their components. Returns false if the page must be
   * reloaded.
   */
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

  /** Makes React treat components as new versions of others and keep their state. */
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

  /** Returns a module that updated code imports, statically or on demand. */
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

/** Adds `__esModule`, which namespace objects lack and CommonJS code converted by esbuild checks. */
function marked(namespace: Exports): Exports {
  const module = Object.defineProperty({}, '__esModule', {value: true});
  for (const key of names(namespace)) {
    Object.defineProperty(module, key, {enumerable: true, get: () => namespace[key]});
  }
  return module;
}

/** Reports whether importers of a module need not run again, because React can replace its components. */
function keepsImporters(before: KnownModule, after: KnownModule | undefined): boolean {
  if (!after) {
    return false;
  }
  if (!before.details && !after.details) {
    return sameValues(before.exports, after.exports);
  }
  return isMadeOfComponents(before) && isMadeOfComponents(after) && names(before.exports).every((name) => name in after.exports);
}

/** Reports whether style sheets or data have the same values. */
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

/** Reports whether a value is a component, judging by its name: helpers have lower-case names. */
function isComponent(name: string, value: unknown): boolean {
  if (refresh.isLikelyComponentType(value)) {
    return true;
  }
  if (typeof value !== 'function' || Object.getOwnPropertyNames(value.prototype ?? {}).length > 1) {
    return false;
  }
  // esbuild gives anonymous default exports a name with this ending.
  return /^[A-Z]/.test(name) || (name === 'default' && /(?:^|default)$/.test(value.name));
}

function isObject(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/** Registers the components of a module with React. */
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
