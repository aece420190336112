import type {ReactNode} from 'react';
import {collectHead, type HeadState, type HeadTag} from './collect';
import type {HeadSink} from './HeadContext';

/** Marks the elements that `<Head>` owns; the server writes it too. */
const MARK = 'data-rh';

/** Applies the heads of the mounted components to the document, once per batch of changes. */
export class BrowserHead implements HeadSink {
  private heads = new Map<number, ReactNode>();
  private lastId = 0;
  private scheduled = false;
  private owned: Record<'html' | 'body', Set<string>> = {html: new Set(), body: new Set()};

  nextId(): number {
    return this.lastId++;
  }

  set(id: number, children: ReactNode): void {
    this.heads.set(id, children);
    this.schedule();
  }

  remove(id: number): void {
    this.heads.delete(id);
    this.schedule();
  }

  private schedule(): void {
    if (!this.scheduled) {
      this.scheduled = true;
      queueMicrotask(() => {
        this.scheduled = false;
        this.apply();
      });
    }
  }

  private apply(): void {
    const ids = [...this.heads.keys()].sort((a, b) => a - b);
    const state = collectHead(ids.map((id) => this.heads.get(id)));
    if (state.title !== undefined && document.title !== state.title) {
      document.title = state.title;
    }
    this.applyAttributes(document.documentElement, 'html', state.htmlAttributes);
    this.applyAttributes(document.body, 'body', state.bodyAttributes);
    applyTags(state);
  }

  private applyAttributes(element: HTMLElement, which: 'html' | 'body', wanted: Record<string, string>): void {
    const owned = this.owned[which];
    for (const name of owned) {
      if (!(name in wanted)) {
        element.removeAttribute(name);
      }
    }
    for (const [name, value] of Object.entries(wanted)) {
      if (element.getAttribute(name) !== value) {
        element.setAttribute(name, value);
      }
    }
    this.owned[which] = new Set(Object.keys(wanted));
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
