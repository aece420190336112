import type {Diagnostic, IndexFile, Output, PageText, Plugin, Routes} from './index.js';

/** A small site to run a plugin on. */
export interface Fixture {
  /** The contents of the site's files by path. */
  files?: Record<string, string>;
  /** Options other than the defaults, checked as Gosaur checks them. */
  options?: Record<string, unknown>;
  /** Facts of the site other than https://example.test/, built for production. */
  site?: Record<string, unknown>;
  /** The exports of modules of the site by path, for host.evalModule. */
  modules?: Record<string, unknown>;
  /** The text of pages, for indexPages. */
  pages?: Partial<PageText>[];
}

/** What a plugin did to a site. */
export interface Result extends Required<Omit<Routes, 'globalData'>> {
  globalData?: unknown;
  /** Those of all hooks, in the order of the hooks. After errors no further hook is called. */
  diagnostics: Diagnostic[];
  /** The answer of describeOutput. */
  described: Required<Output>;
  /** What indexPages made. */
  index: IndexFile[];
  /** The contents of the files that postBuild wrote, by path. */
  output: Record<string, string>;
  /** The contents of all files of the site, with those that the plugin has put there. */
  siteFiles: Record<string, string>;
  watchPaths: string[];
}

/**
 * Runs the hooks of a plugin on a site, as a build does, over real gRPC. Gosaur neither
 * compiles nor renders what the plugin emits; an ordinary build of a site does that.
 */
export function runPlugin(plugin: Plugin<unknown, unknown>, fixture?: Fixture): Promise<Result>;
