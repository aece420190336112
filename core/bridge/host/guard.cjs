// Keeps the plugins apart: what one of them throws, wherever and whenever, is a failure of this one.
'use strict';
const {AsyncLocalStorage} = require('node:async_hooks');
const path = require('node:path');
const {fileURLToPath} = require('node:url');

/** Which plugin's code runs: {plugin, failures}. */
const running = new AsyncLocalStorage();

/** The plugin whose code runs; '' for none. */
const current = () => running.getStore()?.plugin ?? '';

/** A failure of a plugin in one of its hooks. */
class PluginFailure extends Error {
  constructor(plugin, hook, cause) {
    super(messageOf(cause), {cause});
    this.plugin = plugin;
    this.hook = hook;
  }
}

/** Stands for a call of process.exit. */
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

/** Returns the messages of an error and of its causes, which often say what went wrong, one below the other. */
function messagesOf(error) {
  const messages = [messageOf(error)];
  try {
    for (let cause = error?.cause; cause != null && messages.length < 5; cause = cause.cause) {
      const message = messageOf(cause);
      if (!messages.some((known) => known.includes(message))) messages.push(message);
    }
  } catch {
    // a cause that cannot be read says nothing
  }
  return messages.join('\n');
}

/**
 * Takes a place out of a line of a stack.
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
 * Returns the lines of a stack that are about files of the site itself, or the first one about any file, and the place
 * of the first.
 *
 * @param {unknown} error
 * @param {string} siteDir
 */
function ownLines(error, siteDir) {
  let stack = '';
  try {
    stack = String(error?.stack ?? '');
  } catch {
    // a stack that throws tells nothing
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

/** A document that cannot be read, because of what stands at a place. */
class Misread extends Error {
  constructor(file, {line, column}, message, cause) {
    super(message, {cause});
    this.at = {file, line, col: column};
  }
}

/** Turns an error into what the host gets. */
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

/** Whoever waits for a plugin, to be told that it failed elsewhere. */
const waiting = new Map();
let note = () => {};

/**
 * Runs a hook of a plugin. What it throws is thrown as a PluginFailure, and so is what its timers and promises throw
 * that nobody waits for.
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

/** Catches what would end the process. send tells the host which plugin runs. */
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
