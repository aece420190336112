/** The worker that answers queries outside the main thread. */

import {Engine, StaleError} from './engine';
import {fromSite} from './files';
import type {WorkerRequest, WorkerResponse} from './protocol';

interface WorkerScope {
  location: Location;
  onmessage: ((event: MessageEvent<WorkerRequest | {open: string}>) => void) | null;
  postMessage: (message: WorkerResponse) => void;
}

const scope = self as unknown as WorkerScope;

let engine: Engine | undefined;
let newest = 0;

async function answer({id, requests}: WorkerRequest): Promise<void> {
  newest = id;
  try {
    const check = () => {
      if (id !== newest) {
        throw new StaleError();
      }
    };
    const response = await engine!.search(requests, check, (early) => scope.postMessage({id, early}));
    scope.postMessage({id, response});
  } catch (error) {
    if (!(error instanceof StaleError)) {
      scope.postMessage({id, error: error instanceof Error ? error.message : String(error)});
    }
  }
}

scope.onmessage = ({data}) => {
  if ('open' in data) {
    engine = new Engine(fromSite(data.open), new URL(data.open).origin);
    engine.open().catch(() => {}); // the first query tries again and reports the error
    return;
  }
  void answer(data);
};
