// Translates between the messages of the protocol and the plain objects that plugins
// see: properties in camel case, JSON as values, enumerations as words.
import {create, fromBinary, ScalarType, toBinary} from '@bufbuild/protobuf';

/**
 * Encodes an object as a message. A property that the message does not have is an error
 * that names the valid ones.
 *
 * @param {import('@bufbuild/protobuf').DescMessage} type
 * @param {object} value
 * @returns {Uint8Array}
 */
export function encode(type, value) {
  return toBinary(type, create(type, /** @type {never} */ (messageInit(type, value, type.name))));
}

/**
 * @param {import('@bufbuild/protobuf').DescMessage} type
 * @param {Uint8Array} bytes
 * @returns {Record<string, any>}
 */
export function decode(type, bytes) {
  return plainObject(type, /** @type {Record<string, any>} */ (fromBinary(type, bytes)));
}

/**
 * @param {import('@bufbuild/protobuf').DescMessage} type
 * @param {unknown} value
 * @param {string} where names the value in errors
 * @returns {Record<string, unknown>}
 */
function messageInit(type, value, where) {
  if (type.name === 'Attribute') return attributeInit(value);
  if (typeof value !== 'object' || value === null) {
    throw new TypeError(`${where} is ${describe(value)}; it must be an object`);
  }
  /** @type {Record<string, unknown>} */
  const init = {};
  for (const [name, part] of Object.entries(value)) {
    const field = type.fields.find((f) => f.localName === name);
    if (!field) {
      const valid = type.fields.map((f) => f.localName).join(', ');
      throw new TypeError(`${where} has the unknown property "${name}"; valid: ${valid}`);
    }
    if (part === undefined || part === null) continue;
    const set = fieldInit(field, part, `${where}.${name}`);
    if (field.oneof && field.oneof.kind === 'oneof') init[field.oneof.localName] = {case: name, value: set};
    else init[name] = set;
  }
  return init;
}

/**
 * @param {import('@bufbuild/protobuf').DescField} field
 * @param {unknown} value
 * @param {string} where
 * @returns {unknown}
 */
function fieldInit(field, value, where) {
  switch (field.fieldKind) {
    case 'list':
      if (!Array.isArray(value)) throw new TypeError(`${where} is ${describe(value)}; it must be an array`);
      return value.map((item, i) => itemInit(field, item, `${where}[${String(i)}]`));
    case 'map':
      return Object.fromEntries(
        Object.entries(/** @type {object} */ (value)).map(([key, item]) => [key, itemInit(field, item, `${where}.${key}`)]),
      );
    default:
      return itemInit(field, value, where);
  }
}

/**
 * Translates one value: of a field, of a list or of a map.
 *
 * @param {import('@bufbuild/protobuf').DescField} field
 * @param {unknown} value
 * @param {string} where
 * @returns {unknown}
 */
function itemInit(field, value, where) {
  if (field.message) return messageInit(field.message, value, where);
  if (field.enum) return wordNumber(field.enum, value, where);
  switch (field.scalar) {
    case ScalarType.BYTES:
      return toBytes(field, value, where);
    case ScalarType.STRING:
      if (typeof value !== 'string') throw new TypeError(`${where} is ${describe(value)}; it must be a string`);
      return value.toWellFormed ? value.toWellFormed() : value;
    case ScalarType.BOOL:
      if (typeof value !== 'boolean') throw new TypeError(`${where} is ${describe(value)}; it must be true or false`);
      return value;
    default:
      if (typeof value !== 'number') throw new TypeError(`${where} is ${describe(value)}; it must be a number`);
      return isLong(field) ? BigInt(Math.trunc(value)) : value;
  }
}

/**
 * The bytes of a value: its JSON, except for raw fields such as the contents of files. Bytes are
 * returned unchanged.
 *
 * @param {import('@bufbuild/protobuf').DescField} field
 * @param {unknown} value
 * @param {string} where
 * @returns {Uint8Array}
 */
export function toBytes(field, value, where) {
  if (value instanceof Uint8Array) return value;
  if (isRaw(field)) {
    if (typeof value !== 'string') throw new TypeError(`${where} is ${describe(value)}; it must be a string or bytes`);
    return Buffer.from(value);
  }
  const text = /** @type {string | undefined} */ (JSON.stringify(value));
  if (text === undefined) throw new TypeError(`${where} is ${describe(value)}, which JSON cannot say`);
  return Buffer.from(text);
}

/** @param {unknown} value */
function attributeInit(value) {
  if (typeof value === 'boolean') return {value: {case: 'present', value}};
  if (value === undefined || value === null) return {};
  return {value: {case: 'text', value: String(value)}};
}

/**
 * @param {import('@bufbuild/protobuf').DescMessage} type
 * @param {Record<string, any>} message
 * @returns {any}
 */
function plainObject(type, message) {
  if (type.name === 'Attribute') return message['value'].value ?? null;
  /** @type {Record<string, any>} */
  const out = {};
  for (const field of type.fields) {
    const choice = field.oneof?.kind === 'oneof' ? message[field.oneof.localName] : undefined;
    const value = choice ? (choice.case === field.localName ? choice.value : undefined) : message[field.localName];
    if (value === undefined) continue;
    const plain = plainField(field, value);
    if (plain !== undefined) out[field.localName] = plain;
  }
  return out;
}

/**
 * @param {import('@bufbuild/protobuf').DescField} field
 * @param {any} value
 */
function plainField(field, value) {
  switch (field.fieldKind) {
    case 'list':
      return /** @type {unknown[]} */ (value).map((item) => plainItem(field, item));
    case 'map':
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainItem(field, item)]));
    default:
      return plainItem(field, value);
  }
}

/**
 * @param {import('@bufbuild/protobuf').DescField} field
 * @param {any} value
 * @returns {unknown}
 */
function plainItem(field, value) {
  if (field.message) return plainObject(field.message, value);
  if (field.enum) return numberWord(field.enum, value);
  if (field.scalar !== ScalarType.BYTES) return typeof value === 'bigint' ? Number(value) : value;
  if (isRaw(field) || isPart(field)) return value;
  return value.length === 0 ? undefined : JSON.parse(Buffer.from(value).toString());
}

/**
 * Whether a field holds bytes of any kind, and not JSON.
 *
 * @param {import('@bufbuild/protobuf').DescField} field
 */
const isRaw = (field) => field.name === 'contents' || field.name === 'value';

/**
 * Whether a field may hold a part of a document only, which is not JSON by itself.
 *
 * @param {import('@bufbuild/protobuf').DescField} field
 */
const isPart = (field) => 'more' in field.parent.field || field.name === 'global_data';

/** @param {import('@bufbuild/protobuf').DescField} field */
const isLong = (field) => field.scalar === ScalarType.INT64 || field.scalar === ScalarType.UINT64;

/**
 * The word for a value of an enumeration: SEVERITY_WARNING is "warning".
 *
 * @param {import('@bufbuild/protobuf').DescEnum} type
 * @param {number} number
 */
const numberWord = (type, number) => type.value[number]?.localName.toLowerCase();

/**
 * @param {import('@bufbuild/protobuf').DescEnum} type
 * @param {unknown} word
 * @param {string} where
 */
function wordNumber(type, word, where) {
  const found = type.values.find((v) => v.localName.toLowerCase() === word);
  if (!found) {
    const valid = type.values.slice(1).map((v) => v.localName.toLowerCase());
    throw new TypeError(`${where} is ${describe(word)}; valid: ${valid.join(', ')}`);
  }
  return found.number;
}

/**
 * A value in the words of an error.
 *
 * @param {unknown} value
 */
export function describe(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' || typeof value === 'function' ? `a value of the type ${typeof value}` : String(value);
}
