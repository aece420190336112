import type {ReactNode} from 'react';
import site from '@generated/site';
import {interpolate, type InterpolateValues} from './Interpolate';

interface Message {
  id?: string;
  message?: string;
  description?: string;
}

function localized({id, message}: Message): string {
  const key = id ?? message;
  if (key === undefined) {
    throw new Error('A translation needs an id or a message.');
  }
  return site.codeTranslations[key] ?? message ?? key;
}

/** Translates a message and inserts values. Returns text. */
export function translate(message: Message, values?: Record<string, string | number>): string {
  return interpolate(localized(message), values) as string;
}

/** Props of Translate. */
export interface Props {
  children?: string;
  id?: string;
  description?: string;
  values?: InterpolateValues;
}

/** Renders a translated message. */
export default function Translate({children, id, values}: Props): ReactNode {
  return interpolate(localized({...(children !== undefined && {message: children}), ...(id !== undefined && {id})}), values);
}
