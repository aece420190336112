// The options of a plugin: from the form in which plugins declare them to the one of the
// protocol, and, for tests, the checks that the host makes.
import {describe} from './message.js';

/** @typedef {import('../types/index.js').Option} Option */

/**
 * @param {Record<string, Option>} options
 * @returns {object[]} messages of the type Option
 */
export const optionMessages = (options) => Object.entries(options).map(([name, option]) => optionMessage(option, name));

/** The properties with which options declare the options inside them. The protocol calls them fields. */
const innerKeys = ['of', 'anyOf', 'shapes'];

/**
 * @param {Option} option
 * @param {string} [name]
 * @returns {object}
 */
function optionMessage(option, name) {
  const message = {...option, name, fields: innerMessages(option)};
  return Object.fromEntries(Object.entries(message).filter(([key]) => !innerKeys.includes(key)));
}

/**
 * @param {Option} option
 * @returns {object[]}
 */
function innerMessages(option) {
  switch (option.type) {
    case 'list':
    case 'map':
      return [optionMessage(option.of)];
    case 'union':
      return option.anyOf.map((o) => optionMessage(o));
    case 'object':
      return optionMessages(option.fields);
    case 'variant':
      return Object.entries(option.shapes).map(([name, {impliedBy, fields}]) => ({
        name,
        type: 'object',
        key: impliedBy,
        fields: optionMessages(fields),
      }));
    default:
      return [];
  }
}

/**
 * Fills in defaults, and throws an error that lists all mistakes.
 *
 * @param {Record<string, Option>} options
 * @param {Record<string, unknown>} values
 * @returns {Record<string, unknown>}
 */
export function checkOptions(options, values) {
  /** @type {string[]} */
  const mistakes = [];
  const filled = filledIn(options, values, '', mistakes);
  if (mistakes.length > 0) throw new TypeError(mistakes.join('\n'));
  return filled;
}

/**
 * @param {Record<string, Option>} options
 * @param {Record<string, unknown>} values
 * @param {string} where
 * @param {string[]} mistakes
 */
function filledIn(options, values, where, mistakes) {
  /** @type {Record<string, unknown>} */
  const filled = {};
  for (const [name, value] of Object.entries(values)) {
    const option = optionFor(options, name);
    if (option) filled[name] = checked(option, value, where + name, mistakes);
    else mistakes.push(`there is no option "${where}${name}"; valid: ${Object.keys(options).join(', ') || 'none'}`);
  }
  for (const [name, option] of Object.entries(options)) {
    if (name in values || name.endsWith('*')) continue;
    if (option.required) mistakes.push(`the option "${where}${name}" is missing`);
    else if (option.default !== undefined) filled[name] = checked(option, option.default, where + name, mistakes);
  }
  return filled;
}

/**
 * @param {Record<string, Option>} options
 * @param {string} name
 * @returns {Option | undefined}
 */
function optionFor(options, name) {
  if (Object.hasOwn(options, name)) return options[name];
  const pattern = Object.keys(options).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)));
  return pattern === undefined ? undefined : options[pattern];
}

/**
 * @param {Option} option
 * @param {unknown} value
 * @param {string} where
 * @param {string[]} mistakes
 * @returns {unknown}
 */
function checked(option, value, where, mistakes) {
  if (!hasType(option, value)) {
    mistakes.push(`the option "${where}" is ${describe(value)}, which is no ${option.type}`);
    return value;
  }
  const o = /** @type {any} */ (option);
  if (o.choices?.length > 0 && !o.choices.includes(value)) {
    mistakes.push(`the option "${where}" is ${describe(value)}; valid: ${o.choices.join(', ')}`);
  }
  if (o.min !== undefined && Number(value) < o.min) mistakes.push(`the option "${where}" is ${String(value)}, less than ${o.min}`);
  if (o.max !== undefined && Number(value) > o.max) mistakes.push(`the option "${where}" is ${String(value)}, more than ${o.max}`);
  switch (option.type) {
    case 'list':
      return /** @type {unknown[]} */ (value).map((item, i) => checked(option.of, item, `${where}[${i}]`, mistakes));
    case 'map':
      return Object.fromEntries(
        Object.entries(/** @type {object} */ (value)).map(([key, item]) => [key, checked(option.of, item, `${where}.${key}`, mistakes)]),
      );
    case 'object':
      return filledIn(option.fields, /** @type {Record<string, unknown>} */ (value), `${where}.`, mistakes);
    case 'variant':
      return variant(option, /** @type {Record<string, unknown>} */ (value), where, mistakes);
    default:
      return value;
  }
}

/**
 * Checks a table by the shape that it has.
 *
 * @param {import('../types/index.js').VariantOption} option
 * @param {Record<string, unknown>} value
 * @param {string} where
 * @param {string[]} mistakes
 */
function variant(option, value, where, mistakes) {
  const told = option.key === undefined ? undefined : value[option.key];
  const shapes = Object.entries(option.shapes);
  const shape =
    told === undefined
      ? (shapes.find(([, {impliedBy}]) => impliedBy !== undefined && impliedBy in value) ?? shapes[0])
      : shapes.find(([name]) => name === told || (name.endsWith('*') && String(told).startsWith(name.slice(0, -1))));
  if (shape) return filledIn(shape[1].fields, value, `${where}.`, mistakes);
  mistakes.push(`the option "${where}.${option.key}" is ${describe(told)}; valid: ${Object.keys(option.shapes).join(', ')}`);
  return value;
}

/**
 * @param {Option} option
 * @param {unknown} value
 * @returns {boolean}
 */
function hasType(option, value) {
  switch (option.type) {
    case 'string':
    case 'date':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'list':
      return Array.isArray(value);
    case 'map':
    case 'object':
    case 'variant':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'union':
      return option.anyOf.some((o) => hasType(o, value));
    case 'any':
      return true;
  }
}
