// The connection to the host. A frame consists of a length, 4 bytes in big-endian order, and that many bytes of JSON:
// {id, method, params} from the host, answered with {id, result} or {id, error}, and {note}, which has no answer.
'use strict';
const net = require('node:net');

const maxFrame = 1 << 30;

/**
 * Connects to the host and answers its calls, as many concurrently as it makes.
 *
 * @param {{port: number, token: string, version: string}} hello
 * @param {Record<string, (params: any) => any>} methods
 * @param {(error: unknown) => object} toFailure converts an error of a method to JSON
 * @returns {{note: (note: object) => void, idle: () => Promise<void>}} note sends a note; idle waits until the only
 *   remaining work is to answer the host
 */
function connect(hello, methods, toFailure) {
  const socket = net.connect(hello.port, '127.0.0.1');
  socket.setNoDelay(true);
  const send = (message) => {
    const body = Buffer.from(JSON.stringify(message));
    if (body.length > maxFrame) throw new RangeError(`the answer of ${body.length} bytes is too large`);
    const head = Buffer.allocUnsafe(4);
    head.writeUInt32BE(body.length);
    socket.write(head);
    socket.write(body);
  };
  const answer = async ({id, method, params}) => {
    try {
      const result = (await methods[method](params)) ?? null;
      send({id, result});
    } catch (error) {
      send({id, error: toFailure(error)});
    }
  };
  receive(socket, answer);
  socket.on('error', () => process.reallyExit(0));
  socket.on('close', () => process.reallyExit(0));
  socket.on('connect', () => send({note: {token: hello.token, node: process.versions.node}}));
  const idle = () => new Promise((resolve) => {
    const handles = [socket, process.stdin];
    for (const handle of handles) handle.unref?.();
    process.once('beforeExit', () => {
      for (const handle of handles) handle.ref?.();
      resolve();
    });
  });
  return {note: (note) => send({note}), idle};
}

/** Calls take with each frame from a socket. */
function receive(socket, onFrame) {
  let chunks = [];
  let size = 0;
  let frameSize = -1;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    for (;;) {
      if (frameSize < 0) {
        if (size < 4) return;
        const buffer = Buffer.concat(chunks);
        frameSize = buffer.readUInt32BE();
        chunks = [buffer.subarray(4)];
        size -= 4;
      }
      if (size < frameSize) return;
      const buffer = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      const frame = buffer.subarray(0, frameSize);
      chunks = [buffer.subarray(frameSize)];
      size -= frameSize;
      frameSize = -1;
      onFrame(JSON.parse(frame.toString('utf8')));
    }
  });
}

module.exports = {connect};
