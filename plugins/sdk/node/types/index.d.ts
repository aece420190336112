/** A value that JSON can represent. */
export type Json = string | number | boolean | null | readonly Json[] | {readonly [key: string]: Json | undefined};

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What all options have in common. */
interface OptionText {
  /** The reference text in Markdown, full sentences. */
  doc?: string;
  /** The key must be there. */
  required?: boolean;
}

/** A string. */
export interface StringOption extends OptionText {
  type: 'string';
  default?: string;
  /** The valid values; none means any. */
  choices?: readonly string[];
  /** The syntax: scheme and host; a path between slashes; or the target of a link. */
  format?: 'origin' | 'base-path' | 'url';
}

/** A whole number or any number, within bounds that are inclusive. */
export interface NumberOption extends OptionText {
  type: 'integer' | 'number';
  default?: number;
  min?: number;
  max?: number;
}

/** True or false. */
export interface BooleanOption extends OptionText {
  type: 'boolean';
  default?: boolean;
}

/** A date of TOML, as text such as "2026-11-21". */
export interface DateOption extends OptionText {
  type: 'date';
  default?: string;
}

/** A list whose elements are all of one kind. */
export interface ListOption extends OptionText {
  type: 'list';
  of: Option;
  default?: readonly unknown[];
}

/** A table with any keys, whose values are all of one kind. */
export interface MapOption extends OptionText {
  type: 'map';
  of: Option;
  default?: JsonObject;
}

/** A table with known keys. With `default: {}` an absent one is filled with their defaults. */
export interface ObjectOption extends OptionText {
  type: 'object';
  fields: Options;
  default?: JsonObject;
}

/** A value of one of several types. */
export interface UnionOption extends OptionText {
  type: 'union';
  anyOf: readonly Option[];
  default?: unknown;
}

/**
 * A table that has one of several shapes: the one that the value of `key` names, or else
 * one whose `impliedBy` is among its keys, or else the first.
 */
export interface VariantOption extends OptionText {
  type: 'variant';
  key?: string;
  shapes: Readonly<Record<string, {impliedBy?: string; fields: Options}>>;
  default?: JsonObject;
}

/** Any value of TOML. */
export interface AnyOption extends OptionText {
  type: 'any';
  default?: unknown;
}

/** One key of the plugin's table in the configuration. Gosaur checks values against it. */
export type Option =
  | StringOption
  | NumberOption
  | BooleanOption
  | DateOption
  | ListOption
  | MapOption
  | ObjectOption
  | UnionOption
  | VariantOption
  | AnyOption;

/** Options by their names. A name that ends in "*" stands for all keys with that prefix. */
export type Options = Readonly<Record<string, Option>>;

/** The type of the values of an option. */
export type OptionValue<O extends Option> = O extends {type: 'string'; choices: readonly (infer C extends string)[]}
  ? C
  : O extends {type: 'string' | 'date'}
    ? string
    : O extends {type: 'integer' | 'number'}
      ? number
      : O extends {type: 'boolean'}
        ? boolean
        : O extends {type: 'list'; of: infer E extends Option}
          ? OptionValue<E>[]
          : O extends {type: 'map'; of: infer E extends Option}
            ? Record<string, OptionValue<E>>
            : O extends {type: 'object'; fields: infer F extends Options}
              ? OptionValues<F>
              : O extends {type: 'union'; anyOf: readonly (infer E extends Option)[]}
                ? OptionValue<E>
                : O extends {type: 'variant'}
                  ? Record<string, unknown>
                  : unknown;

type GivenNames<O extends Options> = {
  [K in keyof O]: O[K] extends {default: unknown} | {required: true} ? K : never;
}[keyof O];

/** The options of an instance: checked, and with defaults in place of absent ones. */
export type OptionValues<O extends Options> = {[K in GivenNames<O>]: OptionValue<O[K]>} & {
  [K in Exclude<keyof O, GivenNames<O>>]?: OptionValue<O[K]>;
};

/** Facts about the site. */
export interface Site {
  /** The absolute path of the site directory. */
  readonly dir: string;
  /** False under `gosaur start`. */
  readonly production: boolean;
  readonly title: string;
  readonly tagline: string;
  /** Scheme and host without a trailing slash. */
  readonly url: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Absent where the configuration leaves it open. */
  readonly trailingSlash?: boolean;
  /** The locale being built, such as "en". */
  readonly locale: string;
  /** The folder of the locale's translations, relative to the site directory; "" if there are none. */
  readonly localizationDir: string;
  /** Search engines are asked to leave the whole site out. */
  readonly noIndex: boolean;
  /** Relative to the site directory. */
  readonly staticDirectories: readonly string[];
  /** What to do about broken links in Markdown: ignore, log, warn or throw. */
  readonly onBrokenMarkdownLinks: string;
  /** The themeConfig table. */
  readonly themeConfig: JsonObject;
  /** The customFields table. */
  readonly customFields: JsonObject;
  /** A path below a static directory, or a URL; empty if there is none. */
  readonly favicon: string;
  /** Joins parts below the base URL into the path of a page. Empty parts are left out. */
  permalink(...parts: string[]): string;
  /** Puts the base URL in front of a path that begins with a slash. */
  withBaseUrl(path: string): string;
  /** Gives a path the form that the site's trailingSlash asks for. */
  applyTrailingSlash(path: string): string;
}

/** A place in a file of the site. */
export interface Position {
  /** Relative to the site directory, with forward slashes. */
  file: string;
  /** From 1; absent for the whole file. */
  line?: number;
  /** From 1, in code points; absent for the whole line. */
  column?: number;
  /** Just past the culprit, on the same line. */
  endColumn?: number;
}

/** Errors stop the build. */
export type Severity = 'error' | 'warning' | 'info';

/** Optional parts of a diagnostic. */
export interface DiagnosticDetails {
  /** How to fix it: the valid choices, or the fix. */
  hint?: string;
  /** The replacement for the text at the position, if it is certain to be right. */
  fix?: string;
  /** The line at the position; Gosaur reads it if it is absent. */
  sourceLine?: string;
  /** Other places that are involved. */
  related?: {position: Position; message: string}[];
}

/** One finding about the files of the site. */
export interface Diagnostic extends DiagnosticDetails {
  /** Stable and searchable: letters and digits, such as "NOTE01". */
  code: string;
  severity: Severity;
  position?: Position;
  /** What is wrong, in one sentence without a final stop. */
  message: string;
}

type Report = (code: string, at: Position | string, message: string, more?: DiagnosticDetails) => void;

/** Takes the mistakes in the files of the site: all of them, not only the first. */
export interface Reporter {
  /** Stops the build. */
  error: Report;
  /** Is shown, and does not stop the build. */
  warning: Report;
  /** Is shown on request. */
  info: Report;
}

type Log = (message: string, fields?: Record<string, unknown>) => void;

/** Writes to Gosaur's log, which `--verbose` shows, with the name of the plugin. */
export interface Logger {
  trace: Log;
  debug: Log;
  info: Log;
  warn: Log;
  error: Log;
}

/** A compiled document. Its images and files are part of the output from now on. */
export interface CompiledMarkdown {
  /** The content, with components replaced by their static content. */
  html: string;
  /** The HTML lacks nothing: there are no components and no code in the document. */
  complete: boolean;
  /** The content tree, as components get it. */
  tree: unknown;
  frontMatter: JsonObject;
  /** The text of the leading level-one heading. */
  title: string;
  /** The text of the first paragraph. */
  description: string;
  /** The headings of levels 2 to 6. */
  toc: {value: string; id: string; level: number}[];
  links: Link[];
  /** Mistakes in the document, which Gosaur does not report by itself. */
  diagnostics: Diagnostic[];
}

/** What a plugin may ask of Gosaur while a hook runs. */
export interface Host {
  /**
   * Bundles a JavaScript or TypeScript file of the site and runs it, without access to
   * files or network.
   *
   * @param file the absolute path
   * @returns the default export, and mistakes in the file
   */
  evalModule(file: string): Promise<{value: unknown; diagnostics: Diagnostic[]}>;
  /**
   * Compiles Markdown as Gosaur compiles that of pages. `source` is the file, relative to the
   * site, from which links and images are resolved; `text` replaces the contents of the file.
   */
  compileMarkdown(request: {source: string; text?: string; excerpt?: boolean; hideTitle?: boolean}): Promise<CompiledMarkdown>;
  /**
   * Resolves the links of a file: returns each target as a page must have it, and whether
   * that page or file exists. Routes must be known: call it in describeOutput or later.
   * Gosaur reports a broken link that is given with its position.
   */
  resolveLinks(from: string, targets: readonly (string | {target: string; position: Position})[]): Promise<{url: string; found: boolean}[]>;
  /**
   * Adds a file to the output, under a name with a hash, and returns its address. Give its
   * contents, or the absolute path of a file to copy.
   */
  addAsset(asset: {name: string; contents?: string | Uint8Array; file?: string}): Promise<string>;
  /** Returns the value that an earlier build stored under a key, if it is still there. */
  cacheGet(key: string): Promise<Uint8Array | undefined>;
  /** Stores a value of at most 16 MiB for later builds. The key must identify everything on which the value depends. */
  cachePut(key: string, value: string | Uint8Array): Promise<void>;
  /** Returns facts about the site, its configuration and its plugins. */
  siteFacts(): Promise<{site: Site; version: string; config: JsonObject; plugins: {name: string; id: string}[]}>;
  /** Reports findings at once. Those of context.report arrive with the hook's answer. */
  report(diagnostics: readonly Diagnostic[]): Promise<void>;
}

/** The context that every hook receives. */
export interface Context<O, S> {
  readonly site: Site;
  /** Tells instances of one plugin apart; "default" if the configuration gives none. */
  readonly id: string;
  readonly options: O;
  /** The position of the plugin's table in the configuration. */
  readonly optionPosition: Position;
  /** The instance's own state, kept between its hooks. */
  readonly state: S;
  readonly host: Host;
  readonly log: Logger;
  readonly report: Reporter;
  /** Fires when Gosaur no longer waits. */
  readonly signal: AbortSignal;
}

/** A Markdown file, which Gosaur compiles and hands to the component. */
export interface Document {
  /**
   * The component's prop. "content" passes the document itself; a name that ends in "[]"
   * collects documents in order.
   */
  prop: string;
  /** The path of the file, relative to the site directory. */
  source: string;
  /** Only the part above the truncate marker. */
  excerpt?: boolean;
  /** What the component reads as content.metadata. */
  metadata?: JsonObject;
  /** Takes a leading level-one heading out of the content. */
  hideTitle?: boolean;
  /** MDX that the plugin has generated from the file, compiled in place of the file's own text. */
  text?: string;
  /** Pieces of files that `text` shows in place of the tags `<Part0/>`, `<Part1/>`, … */
  parts?: DocumentPart[];
  /** A regular expression (RE2) for the truncate marker; "" for `<!-- truncate -->`. */
  truncateMarker?: string;
}

/** CommonMark from a file, inside a text that a plugin has generated. */
export interface DocumentPart {
  /** The path of the file, relative to the site directory. Relative links start from it. */
  file: string;
  text: string;
  /** The positions of the lines of the text in the file: line and column of the first, then of the second, and so on. */
  lines?: number[];
}

/** Facts about a route for later phases. */
export interface RouteMeta {
  /** The file that the page is made from. A link to it in Markdown becomes one to the page. */
  source?: string;
  /** Who emitted the route. Gosaur fills it in. */
  plugin?: string;
  pluginId?: string;
  /** In milliseconds since 1970. */
  lastUpdatedAt?: number;
  unlisted?: boolean;
  /** The version of the docs that the page belongs to. */
  version?: string;
  /** The version is the one that readers get if they ask for none. */
  lastVersion?: boolean;
  /** The label of the navigation's innermost category with the page. */
  category?: string;
  /** The file that the source is the translation of, relative to the site directory. */
  original?: string;
}

/** One page. */
export interface Route {
  /** Includes the base URL and is not percent-encoded: see Site.permalink. */
  path: string;
  /** A module whose default export is a React component: "@theme/MDXPage", "@site/src/Product.tsx". */
  component: string;
  /** The id of the innermost layout around the component. */
  layout?: string;
  props?: JsonObject;
  /**
   * Further props by reference: the name of the prop to the id of shared data. The id "gosaur/pages" stands for the list of
   * the site's pages: `{path, title?, version?, category?}[]`.
   */
  data?: Record<string, string>;
  documents?: Document[];
  /** Sources on other hosts that only this page needs, for sites with a content security policy. */
  contentSources?: ContentSource[];
  meta?: RouteMeta;
}

/** A component around pages that stays mounted between pages that share it. */
export interface Layout {
  /** Unique on the site; begin it with the plugin's name and id. */
  id: string;
  component: string;
  /** The id of the layout around this one. */
  parent?: string;
  props?: JsonObject;
  data?: Record<string, string>;
}

/** A JSON document that many pages share and the browser fetches once. */
export interface SharedData {
  /** Unique on the site; begin it with the plugin's name and id. */
  id: string;
  json: unknown;
}

/** An element for the head or body of every page. */
export interface HtmlTag {
  position: 'head' | 'preBody' | 'postBody';
  tagName: string;
  /** True writes the bare name, false leaves the attribute out. */
  attributes?: Record<string, string | boolean | null>;
  innerHtml?: string;
}

/** A source of a directive of a content security policy. */
export interface ContentSource {
  /** Such as "connect-src". */
  directive: string;
  /** A host, scheme or keyword, such as "https://api.example.com". */
  source: string;
}

/** A reference that the link gate is to check. */
export interface Link {
  /** The target as the page will have it, base URL included. */
  url: string;
  /** The target as written. */
  raw: string;
  position?: Position;
  /** It names a file to load rather than a page to visit. */
  file?: boolean;
  /** It has been found broken and reported already. */
  reported?: boolean;
  /** The link gate leaves it alone. */
  unchecked?: boolean;
  /** It is written in HTML or as a value, rather than in Markdown or with a component for links. */
  plain?: boolean;
}

/** What an instance adds to the site. */
export interface Routes {
  routes?: Route[];
  layouts?: Layout[];
  data?: SharedData[];
  /** What components read with useGlobalData. It is part of every page's script: keep it small. */
  globalData?: unknown;
  /** The folders of the Markdown files: a link to "/a.md" in one of them is first looked up below that folder. */
  contentDirs?: string[];
  htmlTags?: HtmlTag[];
  /** Files or specifiers that the browser imports at start. */
  clientModules?: string[];
  /** Links in files that the plugin reads itself; those of documents are not among them. */
  links?: Link[];
  /** Sources on other hosts that the pages need, for sites with a content security policy. */
  contentSources?: ContentSource[];
  /** The texts that translators may change, as they are without a translation. */
  texts?: Text[];
}

/** A text that translators may change. */
export interface Text {
  /** The file below the folder of a locale, without ".json", such as "my-plugin/labels". */
  file: string;
  /** The key in the file. */
  id: string;
  message: string;
  /** What the text is for. */
  description?: string;
}

/** An old address that leads to another. Both include the base URL. */
export interface Redirect {
  from: string;
  to: string;
  position?: Position;
}

/** What the post-build step will write. */
export interface Output {
  /** Files that a page may link to, relative to the output folder. */
  files?: string[];
  redirects?: Redirect[];
}

/** A page that has been written. */
export interface Page {
  path: string;
  /** Relative to the output folder. */
  file: string;
  title: string;
  description: string;
  /** The page asks search engines to leave it out. */
  noIndex: boolean;
  meta: RouteMeta;
  /** The whole Markdown files that the page shows, with what their links and assets became. */
  documents: {source: string; links: Record<string, string>; assets: Record<string, string>}[];
}

/** A heading and the text below it, up to the next heading. */
export interface Section {
  /** 1 to 6; 0 for the text in front of all headings. */
  level: number;
  /** The heading's anchor; empty for none. */
  id: string;
  heading: string;
  /** Paragraphs, list items, table cells and the like. */
  text: string[];
  /** Code blocks. */
  code: string[];
  /** Links to pages of the site, in order. */
  links: SectionLink[];
}

/** A link to a page of the site, in the text of a section. */
export interface SectionLink {
  /** The path of the page, base URL included, and perhaps an anchor. */
  to: string;
  text: string;
  /** The part of the section's text around the link: its paragraph or list item, or all cells of its table row. */
  start: number;
  end: number;
}

/** The text of a page. */
export interface PageText {
  /** In development, title, description and noIndex are empty. */
  page: Page;
  /** That of the page's first whole document. */
  frontMatter?: JsonObject;
  /** The leading level-one heading of that document. */
  contentTitle: string;
  sections: Section[];
}

/** A file for the output. */
export interface IndexFile {
  /** Relative to the output folder; begins with "search-data/". */
  path: string;
  contents: string | Uint8Array;
}

type Answer<T> = T | Promise<T>;

/**
 * A plugin. All hooks are optional; Gosaur calls those that exist in the order of this
 * list, one at a time per instance. An error thrown by a hook means that the plugin has
 * failed; report mistakes in the user's files with `context.report`.
 */
export interface Plugin<O, S> {
  /** The name on the site, unless the configuration gives another with `as`. */
  name: string;
  /** One sentence for lists. */
  summary: string;
  /** Several instances, told apart by their ids, are allowed. */
  multiInstance?: boolean;
  options?: Options;
  /** Creates the state of a new instance. */
  state?(): S;
  /** Checks the options beyond their types. */
  configure?(context: Context<O, S>): Answer<void>;
  /** Reads files. */
  loadContent?(context: Context<O, S>): Answer<void>;
  /** Emits the pages. */
  buildRoutes?(context: Context<O, S>): Answer<Routes>;
  /** Announces what postBuild will write, before links are checked. It cannot report. */
  describeOutput?(context: Context<O, S>, request: {pages: string[]}): Answer<Output>;
  /** Makes files from the text of all pages. */
  indexPages?(context: Context<O, S>, request: {pages: PageText[]}): Answer<{files?: IndexFile[]}>;
  /** Acts on the finished site: files written below outDir are published with it. */
  postBuild?(context: Context<O, S>, request: {outDir: string; pages: Page[]}): Answer<void>;
  /** Names files, folders or globs, relative to the site directory, that `gosaur start` watches. */
  watchPaths?(context: Context<O, S>): Answer<string[]>;
  /** Names a folder of theme components, as an absolute path. */
  themePath?(context: Context<O, S>): Answer<string>;
  /** Saves the current content as a version, and returns the files that are new or changed. */
  cutVersion?(context: Context<O, S>, request: {name: string}): Answer<{files?: string[]}>;
}

/** Checks a plugin, and gives its hooks the types of its options and state. */
export function definePlugin<const O extends Options = Record<string, AnyOption>, S = Record<string, unknown>>(
  plugin: Plugin<OptionValues<O>, S> & {options?: O},
): Plugin<OptionValues<O>, S>;

/**
 * The main function of a plugin's program, which ends with its host. Nothing may be
 * printed before it.
 */
export function serve(plugin: Plugin<unknown, unknown>): Promise<void>;

/**
 * The position of an offset in the text of a file.
 *
 * @param file relative to the site directory
 * @param offset in the text, as String.indexOf gives it
 * @param length of the culprit
 */
export function positionAt(file: string, text: string, offset: number, length?: number): Position;
