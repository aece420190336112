import {setTimeout} from 'node:timers/promises';
import {decode, encode} from './message.js';
import {messageType} from './protocol.js';
import {Site} from './site.js';

/** @typedef {import('@grpc/grpc-js').ServerDuplexStream<Uint8Array, Uint8Array>} HostStream */

/** How long a plugin waits for a host that is not listening yet. */
const listenMilliseconds = 10_000;

/** The host as the plugin sees it: calls go out on a stream, answers come back on it. */
export class HostCalls {
  /** @type {HostStream | undefined} */
  #stream;
  /** @type {(value?: undefined) => void} */
  #listens = () => undefined;
  /** @type {Promise<void>} */
  #listening = new Promise((resolve) => (this.#listens = resolve));
  #last = 0;
  /** @type {Map<number, {resolve: (answer: Record<string, any>) => void, reject: (reason: Error) => void}>} */
  #waiting = new Map();

  /**
   * Takes the host's answers until the stream ends.
   *
   * @param {HostStream} stream
   */
  async listen(stream) {
    this.#stream = stream;
    this.#listens();
    const type = messageType('HostCallsRequest');
    try {
      for await (const bytes of stream) this.#settle(decode(type, /** @type {Uint8Array} */ (bytes)));
    } catch {
      // A broken stream counts as ended.
    } finally {
      this.#stream = undefined;
      for (const {reject} of this.#waiting.values()) reject(new Error('the host has gone'));
      this.#waiting.clear();
    }
  }

  /** @param {Record<string, any>} answer */
  #settle(answer) {
    const waiting = this.#waiting.get(answer['id']);
    this.#waiting.delete(answer['id']);
    if (answer['error']) waiting?.reject(new Error(answer['error']));
    else waiting?.resolve(answer);
  }

  /**
   * Asks the host to do something.
   *
   * @param {string} name the name of the call in the protocol, in camel case
   * @param {object} request
   * @returns {Promise<Record<string, any>>}
   */
  async call(name, request) {
    // The host's stream and Configure may arrive in either order.
    await Promise.race([this.#listening, setTimeout(listenMilliseconds, undefined, {ref: false})]);
    const stream = this.#stream;
    if (!stream) throw new Error('the host does not listen');
    const id = ++this.#last;
    /** @type {Promise<Record<string, any>>} */
    const answered = new Promise((resolve, reject) => this.#waiting.set(id, {resolve, reject}));
    stream.write(encode(messageType('HostCallsResponse'), {id, [name]: request}));
    return (await answered)[name];
  }

  /** @type {import('../types/index.js').Host['evalModule']} */
  async evalModule(file) {
    const {json, diagnostics} = await this.call('evalModule', {file});
    return {value: json, diagnostics};
  }

  /** @type {import('../types/index.js').Host['compileMarkdown']} */
  async compileMarkdown(request) {
    const compiled = await this.call('compileMarkdown', request);
    return /** @type {any} */ ({...compiled, frontMatter: compiled['frontMatter'] ?? {}});
  }

  /** @type {import('../types/index.js').Host['resolveLinks']} */
  async resolveLinks(from, targets) {
    return (await this.call('resolveLinks', {from, targets: targets.map((target) => (typeof target === 'string' ? {target} : target))}))['links'];
  }

  /** @type {import('../types/index.js').Host['addAsset']} */
  async addAsset(asset) {
    return (await this.call('addAsset', asset))['url'];
  }

  /** @type {import('../types/index.js').Host['cacheGet']} */
  async cacheGet(key) {
    const {found, value} = await this.call('cacheGet', {key});
    return found ? value : undefined;
  }

  /** @type {import('../types/index.js').Host['cachePut']} */
  async cachePut(key, value) {
    await this.call('cachePut', {key, value});
  }

  /** @type {import('../types/index.js').Host['siteFacts']} */
  async siteFacts() {
    const facts = await this.call('siteFacts', {});
    return /** @type {any} */ ({...facts, site: new Site(facts['site'])});
  }

  /** @type {import('../types/index.js').Host['report']} */
  async report(diagnostics) {
    await this.call('report', {diagnostics});
  }
}
