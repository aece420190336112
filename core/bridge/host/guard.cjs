// Isolates plugins: whenever one of them throws, only this one fails.
'use strict';
const {AsyncLocalStorage} = require('node:async_hooks');
const path = require('node:path');
const {fileURLToPath} = require('node:url');

/** The plugin whose code is running: {plugin, failures}. */
const runningPlugin = new AsyncLocalStorage();

/** Returns the name of the plugin whose code is running; '' for none. */
const currentPlugin = () => runningPlugin.getStore()?.plugin ?? '';

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
      if (!messages.some((earlier) => earlier.includes(message))) messages.push(message);
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
function parseStackLine(line) {
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
function siteStackLines(error, siteDir) {
  let stack = '';
  try {
    stack = String(error?.stack ?? '');
  } catch {
    // ignore a stack that throws
  }
  const siteLines = [];
  let first;
  // A syntax error names its file in the first line: "/site/x.js:3".
  const syntaxError = /^((?:\/|[A-Za-z]:[\\/])\S.*?):(\d+)$/m.exec(stack.split('\n    at ')[0]);
  if (syntaxError && inSite(syntaxError[1], siteDir)) siteLines.push({file: syntaxError[1], line: Number(syntaxError[2]), col: 0});
  for (const line of stack.split('\n')) {
    const position = parseStackLine(line);
    if (!position) continue;
    if (inSite(position.file, siteDir)) siteLines.push({...position, text: line.trim()});
    else first ??= {...position, text: line.trim()};
  }
  const lines = siteLines.length > 0 ? siteLines : first ? [first] : [];
  const withoutSiteDir = (text) => text.split(siteDir + path.sep).join('');
  return {place: siteLines[0], lines: lines.filter((l) => l.text).map((l) => withoutSiteDir(l.text))};
}

function inSite(file, siteDir) {
  const relative = path.relative(siteDir, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative) && !/(^|[\\/])node_modules[\\/]/.test(relative);
}

/** A document that cannot be parsed because of the text at a position. */
class DocumentSyntaxError extends Error {
  constructor(file, {line, column}, message, cause) {
    super(message, {cause});
    this.at = {file, line, col: column};
  }
}

/** Converts an error to the host's form. */
function toFailure(error, siteDir) {
  if (error instanceof DocumentSyntaxError) {
    return {message: error.message, plugin: '', hook: '', stack: [], ...error.at, file: path.relative(siteDir, error.at.file).split(path.sep).join('/')};
  }
  const cause = error instanceof PluginFailure ? error.cause : error;
  const {place, lines} = siteStackLines(cause, siteDir);
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
const pendingCalls = new Map();
let notifyHost = () => {};

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
  let rejectCall;
  const failedElsewhere = new Promise((_, reject) => {
    rejectCall = reject;
  });
  failedElsewhere.catch(() => {});
  if (!pendingCalls.has(plugin)) pendingCalls.set(plugin, new Set());
  pendingCalls.get(plugin).add(rejectCall);
  try {
    notifyHost({enter: `${plugin} (${hook})`});
    const result = runningPlugin.run({plugin}, work);
    notifyHost({leave: true});
    return await Promise.race([result, failedElsewhere]);
  } catch (error) {
    notifyHost({leave: true});
    throw error instanceof PluginFailure ? error : new PluginFailure(plugin, hook, error);
  } finally {
    pendingCalls.get(plugin).delete(rejectCall);
  }
}

/** Catches errors that would end the process. send tells the host which plugin is running. */
function install(send) {
  notifyHost = send;
  process.exit = (code) => {
    throw new ExitCalled(code);
  };
  const onUncaught = (error) => {
    const plugin = currentPlugin();
    const pending = pendingCalls.get(plugin);
    if (pending?.size > 0) {
      for (const fail of pending) fail(error);
      return;
    }
    send({uncaught: {plugin, message: messageOf(error), stack: String(error?.stack ?? '')}});
  };
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
}

module.exports = {DocumentSyntaxError, PluginFailure, currentPlugin, guarded, install, toFailure, inSite, messageOf};
