import process from 'node:process';
import {Server, ServerCredentials} from '@grpc/grpc-js';
import {makeCertificate} from './certificate.js';
import {logFailure} from './failure.js';
import {writeStderr} from './log.js';
import {bytesMethod, maxMessage, protocolVersion, serviceDefinition} from './protocol.js';
import {pluginService} from './service.js';

/** Shows that Gosaur runs the program, and not a person. */
const cookie = {name: 'GOSAUR_PLUGIN', value: '4f6b6ac1-documentation'};

/** How long the host may take to request a clean shutdown after it has disconnected. */
const graceMilliseconds = 1000;

/** @typedef {import('@grpc/grpc-js').sendUnaryData<Uint8Array>} Answer */

/**
 * The main function of a plugin's program.
 *
 * @type {typeof import('../types/index.js').serve}
 */
export async function serve(plugin) {
  if (process.env[cookie.name] !== cookie.value) {
    writeStderr(`${plugin.name} is a plugin: Gosaur starts it. Name it in docusaurus.toml, or look at it with "gosaur plugin info".\n`);
    process.exit(1);
  }
  process.on('uncaughtException', (thrown) => {
    logFailure(thrown);
    process.exit(1);
  });
  exitWithHost();
  const server = new Server(messageSizes());
  server.addService(serviceDefinition, pluginService(plugin, exitSoon));
  addHousekeeping(server);
  const {credentials, certificate} = security(process.env['PLUGIN_CLIENT_CERT']);
  const port = await listen(server, credentials);
  // The certificate without padding, as go-plugin wants it.
  const encoded = certificate.toString('base64').replace(/=+$/, '');
  process.stdout.write(`1|${protocolVersion}|tcp|127.0.0.1:${port}|grpc|${encoded}\n`);
}

/** The limits of the protocol, for the options of a server or client. */
export function messageSizes() {
  return {'grpc.max_receive_message_length': maxMessage, 'grpc.max_send_message_length': maxMessage};
}

/**
 * Lets a server listen on a free port of this machine.
 *
 * @param {Server} server
 * @param {ServerCredentials} credentials
 * @returns {Promise<number>}
 */
export function listen(server, credentials) {
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (err, port) => (err ? reject(err) : resolve(port)));
  });
}

/**
 * Admits only the host that has started the program.
 *
 * @param {string | undefined} hostCertificate
 */
function security(hostCertificate) {
  if (!hostCertificate) throw new Error('the host has given no certificate');
  const {certificate, certificatePem, keyPem} = makeCertificate();
  const pair = {cert_chain: certificatePem, private_key: keyPem};
  return {certificate, credentials: ServerCredentials.createSsl(Buffer.from(hostCertificate), [pair], true)};
}

function exitSoon() {
  setTimeout(() => process.exit(0), graceMilliseconds);
}

/** The host holds the other end of standard input, which closes however the host ends. */
function exitWithHost() {
  process.stdin.on('end', exitSoon);
  process.stdin.on('error', exitSoon);
  process.stdin.resume();
}

/**
 * Adds the services that go-plugin requires: the health check, the shutdown request, and
 * the stream of output, which stays empty because the host reads standard output itself.
 *
 * @param {Server} server
 */
function addHousekeeping(server) {
  const healthy = Buffer.of(0x08, 0x01); // field 1, the status, is SERVING
  server.addService({check: bytesMethod('/grpc.health.v1.Health/Check')}, {
    check: (/** @type {unknown} */ _call, /** @type {Answer} */ done) => done(null, healthy),
  });
  server.addService({shutdown: bytesMethod('/plugin.GRPCController/Shutdown')}, {
    shutdown: (/** @type {unknown} */ _call, /** @type {Answer} */ done) => {
      done(null, Buffer.alloc(0));
      setImmediate(() => process.exit(0));
    },
  });
  server.addService({streamStdio: bytesMethod('/plugin.GRPCStdio/StreamStdio', false, true)}, {
    streamStdio: () => undefined,
  });
}
