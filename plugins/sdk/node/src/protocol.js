// The messages and calls of the protocol, as `make generate` writes them down.
import {readFileSync} from 'node:fs';
import {createFileRegistry, fromBinary} from '@bufbuild/protobuf';
import {FileDescriptorSetSchema} from '@bufbuild/protobuf/wkt';

const packageName = 'gosaur.plugin.v1';

const registry = createFileRegistry(
  fromBinary(FileDescriptorSetSchema, readFileSync(new URL('../protocol.binpb', import.meta.url))),
);

/** The version of the protocol that this package speaks. */
export const protocolVersion = 1;

/** The largest message in bytes, the same for all plugins and the host. */
export const maxMessage = 32 << 20;

/** About how many bytes a message of a stream carries. */
export const batchSize = 1 << 20;

/**
 * @param {string} name
 * @returns {import('@bufbuild/protobuf').DescMessage}
 */
export function messageType(name) {
  const found = registry.getMessage(`${packageName}.${name}`);
  if (!found) throw new Error(`the protocol has no message ${name}`);
  return found;
}

/** @returns {import('@bufbuild/protobuf').DescService} */
function pluginService() {
  const found = registry.getService(`${packageName}.PluginService`);
  if (!found) throw new Error('the protocol has no PluginService');
  return found;
}

/**
 * The calls, by their names in lower camel case.
 *
 * @type {Readonly<Record<string, import('@bufbuild/protobuf').DescMethod>>}
 */
export const calls = Object.fromEntries(pluginService().methods.map((method) => [method.localName, method]));

/**
 * The definition that grpc-js wants. Messages are bytes to it: message.js reads and
 * writes them.
 *
 * @type {import('@grpc/grpc-js').ServiceDefinition}
 */
export const serviceDefinition = Object.fromEntries(
  Object.values(calls).map((method) => [
    method.localName,
    bytesMethod(
      `/${method.parent.typeName}/${method.name}`,
      method.methodKind === 'client_streaming' || method.methodKind === 'bidi_streaming',
      method.methodKind === 'server_streaming' || method.methodKind === 'bidi_streaming',
    ),
  ]),
);

/**
 * A method of a gRPC service whose messages are bytes.
 *
 * @param {string} path
 * @param {boolean} [requestStream]
 * @param {boolean} [responseStream]
 * @returns {import('@grpc/grpc-js').MethodDefinition<Uint8Array, Uint8Array>}
 */
export function bytesMethod(path, requestStream = false, responseStream = false) {
  return {
    path,
    requestStream,
    responseStream,
    requestSerialize: asBuffer,
    requestDeserialize: (bytes) => bytes,
    responseSerialize: asBuffer,
    responseDeserialize: (bytes) => bytes,
  };
}

/** @param {Uint8Array} bytes */
function asBuffer(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
