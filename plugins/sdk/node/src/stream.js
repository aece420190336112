// Splits answers into messages, and joins the messages of a request.
import {once} from 'node:events';
import {decode, encode, toBytes} from './message.js';
import {batchSize, maxMessage} from './protocol.js';

/** How many bytes of a large document go into one message. */
const partSize = batchSize / 2;

/**
 * Sends an object as messages of about batchSize: lists an item at a time, large
 * documents in parts.
 *
 * A message is the encodings of its items one after another, which is how Protocol
 * Buffers write a list.
 *
 * @param {import('@bufbuild/protobuf').DescMessage} type
 * @param {object} answer
 * @param {import('./stream.js').Sink} sink
 */
export async function sendInParts(type, answer, sink) {
  const batch = new Batch(sink);
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined || value === null) continue;
    const field = type.fields.find((f) => f.localName === name);
    if (field?.fieldKind !== 'list' || !Array.isArray(value)) {
      await sendSingle(type, name, value, batch);
    } else if (field.message && isCut(field.message)) {
      for (const item of value) await sendDocument(type, name, item, batch);
    } else {
      for (const item of value) await batch.add(encode(type, {[name]: [item]}));
    }
  }
  await batch.flush();
}

/**
 * The one stream that all answers go to.
 *
 * @typedef {{write(message: Uint8Array): boolean} & import('node:events').EventEmitter} Sink
 */

/** Collects encoded items until they fill a message. */
class Batch {
  /** @type {Uint8Array[]} */
  #items = [];
  #size = 0;
  #sent = false;

  /** @param {Sink} sink */
  constructor(sink) {
    this.sink = sink;
  }

  /** @param {Uint8Array} item */
  async add(item) {
    if (item.length > maxMessage - batchSize) {
      throw new RangeError(
        `an item of ${item.length} bytes is larger than the limit of ${maxMessage} for a message; large JSON belongs in shared data`,
      );
    }
    if (this.#size > 0 && this.#size + item.length > batchSize) await this.flush();
    this.#items.push(item);
    this.#size += item.length;
  }

  /** Sends what there is; an answer without anything is one empty message. */
  async flush() {
    if (this.#size === 0 && this.#sent) return;
    const message = Buffer.concat(this.#items);
    this.#items = [];
    this.#size = 0;
    this.#sent = true;
    if (!this.sink.write(message)) await once(this.sink, 'drain');
  }
}

/**
 * A field that is not a list. JSON that is large is cut: each part goes into a message of
 * its own, since in one message the last part would win.
 *
 * @param {import('@bufbuild/protobuf').DescMessage} type
 * @param {string} name
 * @param {unknown} value
 * @param {Batch} batch
 */
async function sendSingle(type, name, value, batch) {
  const field = type.fields.find((f) => f.localName === name);
  if (name !== 'globalData' || !field) return batch.add(encode(type, {[name]: value}));
  const text = toBytes(field, value, name);
  for (let start = 0; start < text.length; start += partSize) {
    await batch.flush();
    await batch.add(encode(type, {[name]: text.subarray(start, start + partSize)}));
  }
  await batch.flush();
}

/**
 * Whether items of a type may be cut: those with the fields size and more.
 *
 * @param {import('@bufbuild/protobuf').DescMessage} type
 */
const isCut = (type) => 'more' in type.field;

/**
 * The field that is cut, in a type that may be cut.
 *
 * @param {import('@bufbuild/protobuf').DescMessage} type
 */
const body = (type) => /** @type {import('@bufbuild/protobuf').DescField} */ (type.field['json'] ?? type.field['contents']);

/**
 * @param {import('@bufbuild/protobuf').DescMessage} type
 * @param {string} name
 * @param {Record<string, unknown>} item
 * @param {Batch} batch
 */
async function sendDocument(type, name, item, batch) {
  const itemType = /** @type {import('@bufbuild/protobuf').DescMessage} */ (type.fields.find((f) => f.localName === name)?.message);
  const field = body(itemType);
  const bytes = toBytes(field, item[field.localName], `${name}.${field.localName}`);
  let start = 0;
  do {
    const end = Math.min(start + partSize, bytes.length);
    const size = start === 0 && end < bytes.length ? bytes.length : 0;
    const part = {...item, [field.localName]: bytes.subarray(start, end), size, more: end < bytes.length};
    await batch.add(encode(type, {[name]: [part]}));
    start = end;
  } while (start < bytes.length);
}

/**
 * Joins the messages of a stream: lists are appended, bytes joined, and for other fields
 * the non-empty value wins.
 *
 * It does not iterate over the stream: that would destroy one that is yet to be written to.
 *
 * @param {import('@bufbuild/protobuf').DescMessage} type
 * @param {import('node:events').EventEmitter} stream
 * @returns {Promise<Record<string, any>>}
 */
export function receiveAll(type, stream) {
  /** @type {Record<string, any>} */
  const whole = {};
  return new Promise((resolve, reject) => {
    stream.on('data', (/** @type {Uint8Array} */ bytes) => {
      try {
        merge(whole, decode(type, bytes));
      } catch (err) {
        reject(err);
      }
    });
    stream.on('end', () => resolve(whole));
    stream.on('error', reject);
  });
}

/**
 * @param {Record<string, any>} whole
 * @param {Record<string, any>} part
 */
function merge(whole, part) {
  for (const [name, value] of Object.entries(part)) {
    const before = whole[name];
    if (Array.isArray(value) && Array.isArray(before)) for (const item of value) before.push(item);
    else if (value instanceof Uint8Array && before) whole[name] = Buffer.concat([before, value]);
    else if (before === undefined || (value !== '' && !Array.isArray(value))) whole[name] = value;
  }
}
