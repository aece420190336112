import {cloneElement, Fragment, createElement, isValidElement, type ReactNode} from 'react';

/** Values for the `{placeholders}` of a message. */
export type InterpolateValues = Record<string, ReactNode>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Inserts values into a message. Returns a string if all values are text or numbers, nodes otherwise. */
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? '';
    if (!(name in values)) {
      continue;
    }
    parts.push(text.slice(end, match.index));
    const value = values[name];
    parts.push(isValidElement(value) ? cloneElement(value, {key: match.index}) : value);
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) {
    return parts.join('');
  }
  return createElement(Fragment, null, ...parts);
}

/** Props of Interpolate. */
export interface Props {
  children: string;
  values?: InterpolateValues;
}

/** Renders a message with its `{placeholders}` replaced by values. */
export default function Interpolate({children, values}: Props): ReactNode {
  if (typeof children !== 'string') {
    throw new Error('The child of <Interpolate> must be one string: put what varies into values.');
  }
  return interpolate(children, values);
}
