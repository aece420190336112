import {writeSync} from 'node:fs';

/** @typedef {'trace' | 'debug' | 'info' | 'warn' | 'error'} Level */

/**
 * Writes a line at once, so that it is out even if the program ends next.
 *
 * @param {string} text
 */
export function writeStderr(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(2, bytes, at);
    } catch (err) {
      if (!isBusy(err)) return; // nobody reads it anymore
    }
  }
}

/** @param {unknown} err */
const isBusy = (err) => err instanceof Error && 'code' in err && err.code === 'EAGAIN';

/**
 * Lines for the host's log: JSON on standard error, with the level.
 *
 * @type {import('../types/index.js').Logger}
 */
export const log = {
  trace: (message, fields) => line('trace', message, fields),
  debug: (message, fields) => line('debug', message, fields),
  info: (message, fields) => line('info', message, fields),
  warn: (message, fields) => line('warn', message, fields),
  error: (message, fields) => line('error', message, fields),
};

/**
 * @param {Level} level
 * @param {string} message
 * @param {Record<string, unknown>} [fields]
 */
function line(level, message, fields) {
  const now = new Date().toISOString().replace('Z', '000Z'); // in microseconds, as the host expects of a log line
  const entry = {'@level': level, '@message': message, '@timestamp': now, ...fields};
  writeStderr(`${JSON.stringify(entry)}\n`);
}
