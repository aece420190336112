/**
 * Renders formulas. This script runs in an engine of its own, which the build starts for the first formula that is not
 * cached. See core/pipeline/formulas.go.
 */

import katex, {type KatexOptions} from 'katex';

interface Input {
  tex: string;
  display: boolean;
  options: KatexOptions & {strict: 'ignore' | 'warn' | 'error'};
}

interface Problem {
  message: string;
  /** Offsets in bytes of UTF-8; both are 0 if the position is unknown. */
  start: number;
  end: number;
}

interface Output {
  /** "" if the formula cannot be parsed at all. */
  html: string;
  /** KaTeX's error message for such a formula. */
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

/** Creates a problem. A position inside the text of a macro is dropped, because it does not refer to the formula itself. */
function problem(tex: string, message: string, place?: Place | null): Problem {
  if (!place || (place.lexer && place.lexer.input !== tex) || place.end > tex.length) {
    return {message, start: 0, end: 0};
  }
  const start = bytes(tex.slice(0, place.start));
  return {message, start, end: start + Math.max(bytes(tex.slice(place.start, place.end)), 1)};
}

function errorProblem(tex: string, error: unknown): Problem {
  const {message, rawMessage, position, length} = error as Error & {rawMessage?: string; position?: number; length?: number};
  // An unexpected end is reported at the last character.
  const at = position === undefined ? -1 : Math.min(position, tex.length - 1);
  const place = at < 0 ? null : {start: at, end: Math.min(at + Math.max(length ?? 0, 1), tex.length)};
  return problem(tex, rawMessage ?? message, place);
}

const entities: Record<string, string> = {'&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'"};

/** Returns the title of an element that KaTeX wrote. */
function titleOf(html: string): string {
  const [, title = ''] = /title="([^"]*)"/.exec(html) ?? [];
  return title.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** Renders a formula with KaTeX. Returns its HTML, errors and warnings. */
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
        output.title = titleOf(html); // from the second attempt, which tolerates unknown commands
      } else {
        output.html = html;
      }
    } catch {
      // A formula that KaTeX cannot render is shown as source.
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
