// Isolates plugins: whenever one of them throws, only this one fails.
'use strict';
const {AsyncLocalStorage} = require('node:async_hooks');
const path = require('node:path');
const {fileURLToPath} = require('node:url');

/** The plugin whose code is running: {plugin, failures}. */
const running = new AsyncLocalStorage();

/** Returns the name of the plugin whose code is running; '' for none. */
const current = () => running.getStore()?.plugin ?? '';

/** A failure of a plugin in one of its hooks. */
class PluginFailure extends Error {
  constructor(plugin, hook, cause) {
    super(messageOf(cause), {cause});
    this.plugin = plugin;
    this.hook = hook;
  }
}

/** Thrown by process.exit. */
class ExitCalled extends Error {
  constructor(code) {
    super(`it called process.exit(${code ?? ''})`);
    this.name = 'ExitCalled';
  }
}

function messageOf(error) {
  try {
    const text = error instanceof Error || (error && typeof error === 'object' && 'message' in error) ? String(error.message) : String(error);
    return text || (error?.name ?? 'it threw nothing');
  } catch {
    return 'it threw a value that cannot be shown';
  }
}

/** Returns the messages of an error and its causes, which often explain it, one per line. */
function messagesOf(error) {
  const messages = [messageOf(error)];
  try {
    for (let cause = error?.cause; cause != null && messages.length < 5; cause = cause.cause) {
      const message = messageOf(cause);
      if (!messages.some((known) => known.includes(message))) messages.push(message);
    }
  } catch {
    // ignore a cause that cannot be read
  }
  return messages.join('\n');
}

/**
 * Parses the position in a line of a stack.
 *
 * @returns {{file: string, line: number, col: number} | undefined}
 */
function placeOf(line) {
  const found = /(?:\(|at |async )((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)\)?$/.exec(line.trim());
  if (!found) return undefined;
  let file = found[1];
  try {
    if (file.startsWith('file://')) file = fileURLToPath(file);
  } catch {
    return undefined;
  }
  return {file, line: Number(found[2]), col: Number(found[3])};
}

/**
 * Returns the lines of a stack about files of the site itself, or else the first one about any file, and the position
 * in the first line.
 *
 * @param {unknown} error
 * @param {string} siteDir
 */
function ownLines(error, siteDir) {
  let stack = '';
  try {
    stack = String(error?.stack ?? '');
  } catch {
    // ignore a stack that throws
  }
  const own = [];
  let first;
  // A syntax error names its file in the first line: "/site/x.js:3".
  const syntax = /^((?:\/|[A-Za-z]:[\\/])\S.*?):(\d+)$/m.exec(stack.split('\n    at ')[0]);
  if (syntax && inSite(syntax[1], siteDir)) own.push({file: syntax[1], line: Number(syntax[2]), col: 0});
  for (const line of stack.split('\n')) {
    const place = placeOf(line);
    if (!place) continue;
    if (inSite(place.file, siteDir)) own.push({...place, text: line.trim()});
    else first ??= {...place, text: line.trim()};
  }
  const lines = own.length > 0 ? own : first ? [first] : [];
  const short = (text) => text.split(siteDir + path.sep).join('');
  return {place: own[0], lines: lines.filter((l) => l.text).map((l) => short(l.text))};
}

function inSite(file, siteDir) {
  const relative = path.relative(siteDir, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative) && !/(^|[\\/])node_modules[\\/]/.test(relative);
}

/** A document that cannot be parsed because of the text at a position. */
class Misread extends Error {
  constructor(file, {line, column}, message, cause) {
    super(message, {cause});
    this.at = {file, line, col: column};
  }
}

/** Converts an error to the host's form. */
function told(error, siteDir) {
  if (error instanceof Misread) {
    return {message: error.message, plugin: '', hook: '', stack: [], ...error.at, file: path.relative(siteDir, error.at.file).split(path.sep).join('/')};
  }
  const cause = error instanceof PluginFailure ? error.cause : error;
  const {place, lines} = ownLines(cause, siteDir);
  return {
    message: messagesOf(cause),
    plugin: error?.plugin ?? '',
    hook: error?.hook ?? '',
    file: place ? path.relative(siteDir, place.file).split(path.sep).join('/') : '',
    line: place?.line ?? 0,
    col: place?.col ?? 0,
    stack: lines.slice(0, 8),
  };
}

/** Pending calls of plugins, which are rejected if the plugin fails elsewhere. */
const waiting = new Map();
let note = () => {};

/**
 * Runs a hook of a plugin. Errors that it throws, or that its timers and unawaited promises throw, become
 * PluginFailures.
 *
 * @template T
 * @param {string} plugin
 * @param {string} hook
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
async function guarded(plugin, hook, work) {
  let fail;
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  if (!waiting.has(plugin)) waiting.set(plugin, new Set());
  waiting.get(plugin).add(fail);
  try {
    note({enter: `${plugin} (${hook})`});
    const result = running.run({plugin}, work);
    note({leave: true});
    return await Promise.race([result, failed]);
  } catch (error) {
    note({leave: true});
    throw error instanceof PluginFailure ? error : new PluginFailure(plugin, hook, error);
  } finally {
    waiting.get(plugin).delete(fail);
  }
}

/** Catches errors that would end the process. send tells the host which plugin is running. */
function install(send) {
  note = send;
  process.exit = (code) => {
    throw new ExitCalled(code);
  };
  const stray = (error) => {
    const plugin = current();
    const others = waiting.get(plugin);
    if (others?.size > 0) {
      for (const fail of others) fail(error);
      return;
    }
    send({stray: {plugin, message: messageOf(error), stack: String(error?.stack ?? '')}});
  };
  process.on('uncaughtException', stray);
  process.on('unhandledRejection', stray);
}

module.exports = {Misread, PluginFailure, current, guarded, install, told, inSite, messageOf};
