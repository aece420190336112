/**
 * Renders formulas: the script of an engine of its own, which the build starts for the first formula that no earlier
 * build has rendered. See core/pipeline/formulas.go.
 */

import katex, {type KatexOptions} from 'katex';

interface Input {
  tex: string;
  display: boolean;
  options: KatexOptions & {strict: 'ignore' | 'warn' | 'error'};
}

interface Problem {
  message: string;
  /** Offsets in bytes of UTF-8; both are 0 where the place is not known. */
  start: number;
  end: number;
}

interface Output {
  /** "" for a formula that cannot be read at all. */
  html: string;
  /** What KaTeX says of such a one. */
  title?: string;
  error?: Problem;
  warnings: Problem[];
}

interface Place {
  lexer?: {input: string};
  start: number;
  end: number;
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A place counts only if it is in the formula itself: one in the text of a macro means nothing to the author. */
function problem(tex: string, message: string, place?: Place | null): Problem {
  if (!place || (place.lexer && place.lexer.input !== tex) || place.end > tex.length) {
    return {message, start: 0, end: 0};
  }
  const start = bytes(tex.slice(0, place.start));
  return {message, start, end: start + Math.max(bytes(tex.slice(place.start, place.end)), 1)};
}

function errorProblem(tex: string, error: unknown): Problem {
  const {message, rawMessage, position, length} = error as Error & {rawMessage?: string; position?: number; length?: number};
  // An end that comes too soon is shown at the last character.
  const at = position === undefined ? -1 : Math.min(position, tex.length - 1);
  const place = at < 0 ? null : {start: at, end: Math.min(at + Math.max(length ?? 0, 1), tex.length)};
  return problem(tex, rawMessage ?? message, place);
}

const entities: Record<string, string> = {'&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'"};

/** The title of an element that KaTeX has written. */
function titleOf(html: string): string {
  const [, title = ''] = /title="([^"]*)"/.exec(html) ?? [];
  return title.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** Renders a formula with KaTeX, and returns its HTML and what is wrong with it. */
export function renderFormula({tex, display, options}: Input): Output {
  const warnings: Problem[] = [];
  const settings: KatexOptions = {...options, displayMode: display};
  const render = (more: KatexOptions) => katex.renderToString(tex, {...settings, ...more, macros: {...options.macros}});
  const strict = (code: string, message: string, token?: {loc?: Place | null}) => {
    if (options.strict === 'warn') {
      warnings.push(problem(tex, `${message} [${code}]`, token?.loc));
      return 'ignore';
    }
    return options.strict;
  };
  try {
    return {html: render({strict, throwOnError: true}), warnings};
  } catch (error) {
    const output: Output = {html: '', title: String(error), error: errorProblem(tex, error), warnings: []};
    try {
      const html = render({strict: 'ignore', throwOnError: false});
      if (html.startsWith('<span class="katex-error"')) {
        output.title = titleOf(html); // of the second try, which passes over unknown commands
      } else {
        output.html = html;
      }
    } catch {
      // What KaTeX cannot render at all is shown as it was written.
    }
    return output;
  }
}

Object.assign(globalThis, {
  __gosaur_server: {
    load: () => {},
    render: (input: string) => JSON.stringify(renderFormula(JSON.parse(input) as Input)),
  },
});

export default null;
