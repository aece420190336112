/** Collects what a hook finds wrong with the files of the site. */
export class Report {
  /** @type {import('../types/index.js').Diagnostic[]} */
  diagnostics = [];

  /** @type {import('../types/index.js').Reporter['error']} */
  error(code, at, message, more) {
    this.#add('error', code, at, message, more);
  }

  /** @type {import('../types/index.js').Reporter['warning']} */
  warning(code, at, message, more) {
    this.#add('warning', code, at, message, more);
  }

  /** @type {import('../types/index.js').Reporter['info']} */
  info(code, at, message, more) {
    this.#add('info', code, at, message, more);
  }

  /**
   * @param {import('../types/index.js').Severity} severity
   * @param {string} code
   * @param {import('../types/index.js').Position | string} at
   * @param {string} message
   * @param {import('../types/index.js').DiagnosticDetails} [more]
   */
  #add(severity, code, at, message, more) {
    const position = typeof at === 'string' ? {file: at} : at;
    this.diagnostics.push({...more, code, severity, position, message});
  }
}

/**
 * The position of a place in the text of a file, for diagnostics.
 *
 * @type {typeof import('../types/index.js').positionAt}
 */
export function positionAt(file, text, offset, length = 0) {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  const column = [...before.slice(start)].length + 1;
  const culprit = text.slice(offset, offset + length);
  const position = {file, line: before.split('\n').length, column};
  return culprit && !culprit.includes('\n') ? {...position, endColumn: column + [...culprit].length} : position;
}
