import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join, relative, sep} from 'node:path';
import {credentials, makeGenericClientConstructor, Server, ServerCredentials} from '@grpc/grpc-js';
import {hooksOf} from './define.js';
import {decode, encode} from './message.js';
import {checkOptions} from './options.js';
import {calls, messageType, serviceDefinition} from './protocol.js';
import {listen, messageSizes} from './serve.js';
import {pluginService} from './service.js';
import {receiveAll, sendInParts} from './stream.js';

/** @typedef {import('../types/index.js').Plugin<unknown, unknown>} Plugin */
/** @typedef {import('../types/testing.js').Fixture} Fixture */

/** @type {typeof import('../types/testing.js').runPlugin} */
export async function runPlugin(plugin, fixture = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'gosaur-plugin-'));
  const server = new Server(messageSizes());
  server.addService(serviceDefinition, pluginService(plugin, () => undefined));
  const port = await listen(server, ServerCredentials.createInsecure());
  const client = new Client(port);
  try {
    for (const [name, text] of Object.entries(fixture.files ?? {})) await write(join(dir, 'site', name), text);
    await mkdir(join(dir, 'site'), {recursive: true});
    return await runHooks(client, plugin, fixture, dir);
  } finally {
    client.close();
    server.forceShutdown();
    await rm(dir, {recursive: true});
  }
}

/**
 * Calls the hooks in the order of a build, up to the first with an error.
 *
 * @param {Client} client
 * @param {Plugin} plugin
 * @param {Fixture} fixture
 * @param {string} dir
 */
async function runHooks(client, plugin, fixture, dir) {
  const result = emptyResult();
  const site = {...siteFacts, ...fixture.site, dir: join(dir, 'site')};
  const outDir = join(dir, 'out');
  client.answerCalls(fixture.modules ?? {}, site.dir);
  const options = checkOptions(plugin.options ?? {}, fixture.options ?? {});
  /** @type {[string, () => object][]} */
  const steps = [
    ['configure', () => ({site, id: 'default', options, optionPosition: {file: 'docusaurus.toml', line: 1, column: 1}})],
    ['loadContent', () => ({})],
    ['buildRoutes', () => ({})],
    ['describeOutput', () => ({pages: result.routes.map((r) => r.path)})],
    ['indexPages', () => ({pages: fixture.pages ?? pagesOf(result).map((page) => ({page}))})],
    ['postBuild', () => ({outDir, pages: pagesOf(result)})],
    ['watchPaths', () => ({})],
  ];
  const present = hooksOf(plugin);
  await mkdir(outDir);
  for (const [name, request] of steps) {
    if (name !== 'configure' && !present.includes(name)) continue;
    addAnswer(result, name, await client.call(name, request()));
    if (result.diagnostics.some((d) => d.severity === 'error')) break;
  }
  result.output = await readAll(outDir);
  result.siteFiles = await readAll(site.dir);
  return result;
}

const siteFacts = {
  production: true,
  title: 'Site',
  url: 'https://example.test',
  baseUrl: '/',
  locale: 'en',
  localizationDir: '',
  themeConfig: {},
  customFields: {},
};

/** @returns {import('../types/testing.js').Result} */
const emptyResult = () => ({
  routes: [],
  layouts: [],
  data: [],
  contentDirs: [],
  htmlTags: [],
  clientModules: [],
  links: [],
  contentSources: [],
  texts: [],
  diagnostics: [],
  described: {files: [], redirects: []},
  index: [],
  output: {},
  siteFiles: {},
  watchPaths: [],
});

/**
 * @param {import('../types/testing.js').Result} result
 * @param {string} name
 * @param {any} answer
 */
function addAnswer(result, name, {diagnostics, ...answer}) {
  result.diagnostics.push(...(diagnostics ?? []));
  if (name === 'buildRoutes') {
    const globalData = answer.globalData.length > 0 ? JSON.parse(Buffer.from(answer.globalData).toString()) : undefined;
    Object.assign(result, {...answer, globalData, data: joined(answer.data, 'json')});
  }
  if (name === 'describeOutput') result.described = answer;
  else if (name === 'indexPages') result.index = joined(answer.files, 'contents');
  else if (name === 'watchPaths') result.watchPaths = answer.paths;
}

/**
 * Joins documents that arrived in parts.
 *
 * @param {any[]} parts
 * @param {string} body
 */
function joined(parts, body) {
  /** @type {any[]} */
  const whole = [];
  /** @type {Buffer[]} */
  let open = [];
  for (const item of parts ?? []) {
    open.push(item[body]);
    if (item.more) continue;
    const bytes = Buffer.concat(open);
    open = [];
    const text = bytes.toString();
    whole.push(body === 'json' ? {id: item.id, json: JSON.parse(text)} : {path: item.path, contents: text});
  }
  return whole;
}

/**
 * The pages that a build would write for the routes.
 *
 * @param {import('../types/testing.js').Result} result
 */
const pagesOf = (result) =>
  result.routes.map(({path, meta}) => ({path, file: `${path.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, ''), meta: meta ?? {}}));

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await mkdir(dirname(file), {recursive: true});
  await writeFile(file, text);
}

/**
 * The files below a folder, by path.
 *
 * @param {string} dir
 */
async function readAll(dir) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const entry of await readdir(dir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files[relative(dir, file).split(sep).join('/')] = await readFile(file, 'utf8');
  }
  return files;
}

const ClientConstructor = makeGenericClientConstructor(serviceDefinition, 'PluginService');

/** The host's end of a connection. */
class Client {
  /** @type {any} */
  #stub;
  /** @type {any} */
  #hostCalls;

  /** @param {number} port */
  constructor(port) {
    this.#stub = new ClientConstructor(`127.0.0.1:${port}`, credentials.createInsecure(), messageSizes());
  }

  close() {
    this.#hostCalls?.cancel();
    this.#stub.close();
  }

  /**
   * Answers the plugin's calls with the exports of the fixture's modules.
   *
   * @param {Record<string, unknown>} modules
   * @param {string} dir
   */
  answerCalls(modules, dir) {
    const stream = this.#stub.hostCalls();
    this.#hostCalls = stream;
    stream.on('error', () => undefined); // the cancellation
    stream.on('data', (/** @type {Uint8Array} */ bytes) => {
      const {id, evalModule} = decode(messageType('HostCallsResponse'), bytes);
      const name = relative(dir, evalModule.file).split(sep).join('/');
      const answer =
        name in modules ? {id, evalModule: {json: modules[name]}} : {id, error: `the fixture has no module ${name}`};
      stream.write(encode(messageType('HostCallsRequest'), answer));
    });
  }

  /**
   * @param {string} name
   * @param {object} request
   * @returns {Promise<any>}
   */
  async call(name, request) {
    const {input, output, methodKind} = /** @type {import('@bufbuild/protobuf').DescMethod} */ (calls[name]);
    switch (methodKind) {
      case 'unary':
        return decode(output, await this.#unary(name, encode(input, request)));
      case 'server_streaming':
        return receiveAll(output, this.#stub[name](encode(input, request)));
      default: {
        const stream = this.#stub[name]();
        const answer = receiveAll(output, stream);
        await sendInParts(input, request, stream);
        stream.end();
        return answer;
      }
    }
  }

  /**
   * @param {string} name
   * @param {Uint8Array} request
   * @returns {Promise<Uint8Array>}
   */
  #unary(name, request) {
    return new Promise((resolve, reject) => {
      this.#stub[name](request, (/** @type {Error | null} */ err, /** @type {Uint8Array} */ answer) =>
        err ? reject(err) : resolve(answer),
      );
    });
  }
}
