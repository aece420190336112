import type {ReactNode} from 'react';
import {collectHead, type HeadState, type HeadTag} from './collect';

/** Marks the elements owned by `<Head>`. The server writes it too. */
const MARK = 'data-rh';

/** The attributes that `<Head>` set on `<html>` and `<body>`; undefined until it first changes them. */
let owned: Pick<HeadState, 'htmlAttributes' | 'bodyAttributes'> | undefined;

/** Writes heads to the document. `served` are the heads that the server wrote. */
export function applyHead(heads: readonly ReactNode[], served: readonly ReactNode[]): void {
  owned ??= collectHead(served);
  const state = collectHead(heads);
  if (state.title !== undefined && document.title !== state.title) {
    document.title = state.title;
  }
  applyAttributes(document.documentElement, owned.htmlAttributes, state.htmlAttributes);
  applyAttributes(document.body, owned.bodyAttributes, state.bodyAttributes);
  applyTags(state);
  owned = state;
}

function applyAttributes(element: HTMLElement, before: Record<string, string>, wanted: Record<string, string>): void {
  for (const name of Object.keys(before)) {
    if (!(name in wanted)) {
      element.removeAttribute(name);
    }
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
}

function applyTags(state: HeadState): void {
  const present = new Map<string, Element>();
  document.head.querySelectorAll(`[${MARK}]`).forEach((element) => present.set(element.outerHTML, element));
  for (const tag of state.tags) {
    const element = createTag(tag);
    if (!present.delete(element.outerHTML)) {
      document.head.append(element);
    }
  }
  present.forEach((element) => element.remove());
}

function createTag({tag, attributes, inner}: HeadTag): Element {
  const element = document.createElement(tag);
  element.setAttribute(MARK, 'true');
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value === true ? '' : value);
  }
  if (inner !== undefined) {
    element.textContent = inner;
  }
  return element;
}
