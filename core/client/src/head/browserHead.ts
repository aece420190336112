import type {ReactNode} from 'react';
import {loadedLater, withLater, type Later} from '../navigation/idle';
import type {HeadSink} from './HeadContext';

/**
 * Applies the heads of the mounted components to the document, once per batch of changes. The first batch belongs to
 * the page that the server rendered, so the document already has it. After a navigation, the title is set by the next
 * turn of the event loop; scripts that count visits rely on this.
 */
export class BrowserHead implements HeadSink {
  private readonly heads = new Map<number, ReactNode>();
  private served: readonly ReactNode[] | undefined;
  private lastId = 0;
  private scheduled = false;

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
      queueMicrotask(() => this.settle());
    }
  }

  private settle(): void {
    this.scheduled = false;
    const {served} = this;
    if (served === undefined) {
      this.served = this.inOrder();
      return;
    }
    const apply = ({applyHead}: Later) => applyHead(this.inOrder(), served);
    if (loadedLater) {
      apply(loadedLater);
    } else {
      withLater(apply); // if loading fails, the next change tries again
    }
  }

  /** Returns the heads, the outermost first. */
  private inOrder(): ReactNode[] {
    return [...this.heads.keys()].sort((a, b) => a - b).map((id) => this.heads.get(id));
  }
}
