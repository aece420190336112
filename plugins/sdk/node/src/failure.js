import {fileURLToPath} from 'node:url';
import {status} from '@grpc/grpc-js';
import {writeStderr} from './log.js';

/** How many places of a stack are written: the host keeps eight lines. */
const toldPlaces = 6;

const ownFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * What was thrown, in one line.
 *
 * @param {unknown} thrown
 * @returns {string}
 */
export function failureMessage(thrown) {
  if (!(thrown instanceof Error)) return `it threw ${String(thrown)}`;
  return thrown.name === 'Error' ? thrown.message : `${thrown.name}: ${thrown.message}`;
}

/**
 * Writes an error to standard error with the places that led to it in the plugin's own
 * code.
 *
 * @param {unknown} thrown
 */
export function logFailure(thrown) {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const places = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('(node:') && !line.includes('<anonymous>') && !line.includes(ownFolder) && !line.includes('node_modules'))
    .slice(0, toldPlaces);
  writeStderr(`${[failureMessage(thrown), ...places].join('\n')}\n`);
}

/**
 * The status of a call whose hook threw.
 *
 * @param {unknown} thrown
 * @returns {Partial<import('@grpc/grpc-js').StatusObject>}
 */
export function failedStatus(thrown) {
  logFailure(thrown);
  return {code: status.UNKNOWN, details: failureMessage(thrown)};
}
