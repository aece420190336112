import {hooks, hooksOf} from './define.js';
import {failedStatus} from './failure.js';
import {HostCalls} from './host.js';
import {log} from './log.js';
import {decode, encode} from './message.js';
import {optionMessages} from './options.js';
import {calls} from './protocol.js';
import {Report} from './report.js';
import {Site} from './site.js';
import {receiveAll, sendInParts} from './stream.js';

/** @typedef {import('../types/index.js').Plugin<unknown, unknown>} Plugin */

/** One instance of a plugin: the facts that the host has sent, and the plugin's own state. */
class Instance {
  host = new HostCalls();
  /** @type {Record<string, unknown>} */
  known = {};

  /** @param {Plugin} plugin */
  constructor(plugin) {
    this.plugin = plugin;
  }

  /** @param {Record<string, any>} request */
  configure(request) {
    const {site, id, options, optionPosition} = request;
    this.known = {site: new Site(site), id, options: options ?? {}, optionPosition, state: this.plugin.state?.() ?? {}};
  }

  /**
   * Calls a method of the plugin and returns its answer with what it reported.
   *
   * @param {string} name
   * @param {object} request
   * @param {AbortSignal} signal
   */
  async call(name, request, signal) {
    const method = /** @type {any} */ (this.plugin)[name];
    const report = new Report();
    const context = {...this.known, host: this.host, log, report, signal};
    const answer = await method?.call(this.plugin, context, request);
    return {...answerObject(name, answer), ...reported(name, report)};
  }
}

/**
 * The answers of some hooks are a single value.
 *
 * @param {string} name
 * @param {any} answer
 */
function answerObject(name, answer) {
  if (name === 'watchPaths') return {paths: answer};
  if (name === 'themePath') return {path: answer};
  return answer;
}

/**
 * @param {string} name
 * @param {Report} report
 */
function reported(name, {diagnostics}) {
  if (diagnostics.length === 0) return {};
  if (calls[name]?.output.field['diagnostics']) return {diagnostics};
  throw new Error(`${name} has reported "${String(diagnostics[0]?.message)}"; it cannot report, but other hooks can`);
}

/**
 * The service that a plugin provides on a connection.
 *
 * @param {Plugin} plugin
 * @param {() => void} hungUp is called when the host has gone
 * @returns {import('@grpc/grpc-js').UntypedServiceImplementation}
 */
export function pluginService(plugin, hungUp) {
  const instance = new Instance(plugin);
  /** @type {Record<string, any>} */
  const service = {
    describe: unary('describe', () => Promise.resolve(description(plugin))),
    configure: unary('configure', async (request, signal) => {
      instance.configure(request);
      return instance.call('configure', request, signal);
    }),
    hostCalls: async (/** @type {import('./host.js').HostStream} */ call) => {
      await instance.host.listen(call);
      call.end();
      hungUp();
    },
  };
  for (const name of hooksOf(plugin)) {
    const serve = calls[name]?.methodKind === 'unary' ? unary : streaming;
    service[name] = serve(name, (request, signal) => instance.call(name, request, signal));
  }
  return service;
}

/** @param {Plugin} plugin */
const description = (plugin) => ({
  name: plugin.name,
  summary: plugin.summary,
  multiInstance: plugin.multiInstance ?? false,
  options: optionMessages(plugin.options ?? {}),
  hooks: hooksOf(plugin).map((name) => hooks[name]),
});

/** @typedef {(request: Record<string, any>, signal: AbortSignal) => Promise<object>} Handler */

/**
 * A call with one request and one answer.
 *
 * @param {string} name
 * @param {Handler} handle
 */
function unary(name, handle) {
  const {input, output} = /** @type {import('@bufbuild/protobuf').DescMethod} */ (calls[name]);
  return async (
    /** @type {import('@grpc/grpc-js').ServerUnaryCall<Uint8Array, Uint8Array>} */ call,
    /** @type {import('@grpc/grpc-js').sendUnaryData<Uint8Array>} */ done,
  ) => {
    try {
      done(null, encode(output, await handle(decode(input, call.request), signalOf(call))));
    } catch (thrown) {
      done(failedStatus(thrown));
    }
  };
}

/**
 * A call whose answer, and perhaps request, is a stream.
 *
 * @param {string} name
 * @param {Handler} handle
 */
function streaming(name, handle) {
  const {input, output, methodKind} = /** @type {import('@bufbuild/protobuf').DescMethod} */ (calls[name]);
  return async (/** @type {any} */ call) => {
    try {
      const request = methodKind === 'bidi_streaming' ? await receiveAll(input, call) : decode(input, call.request);
      await sendInParts(output, await handle(request, signalOf(call)), call);
      call.end();
    } catch (thrown) {
      call.emit('error', failedStatus(thrown)); // the way to end a stream with a status
    }
  };
}

/**
 * A signal that fires when the host no longer waits.
 *
 * @param {import('node:events').EventEmitter} call
 */
function signalOf(call) {
  const controller = new AbortController();
  call.once('cancelled', () => controller.abort());
  return controller.signal;
}
