import type {ReactNode} from 'react';
import {collectHead, type HeadState} from './collect';
import type {HeadSink} from './HeadContext';

/** Collects the heads of one server render. */
export class ServerHead implements HeadSink {
  private heads: ReactNode[] = [];

  nextId(): number {
    return this.heads.length;
  }

  set(id: number, children: ReactNode): void {
    this.heads[id] = children;
  }

  remove(): void {}

  state(): HeadState {
    return collectHead(this.heads);
  }
}
