/**
 * A hosted provider with the site's own index behind it. The hosted one is asked first. Where it does not answer, or not
 * in time, the index answers, and goes on answering until the hosted provider is worth another try: readers see results
 * either way, and never those of the one replaced by those of the other.
 */

import type {Provider, SearchInput, SearchResponse} from './protocol';

/** How long readers wait for the hosted provider, in milliseconds: as long as a host may take to connect. */
const PATIENCE = 1_000;

/** How long the hosted provider is left alone once it has not answered, in milliseconds: as long as one of its hosts. */
const ABSENCE = 120_000;

const sleep = (time: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time));

/** Makes the pair; the index is loaded when it is first needed. */
export function createPair(hosted: Provider, loadIndex: () => Promise<Provider>): Provider {
  let absentUntil = -Infinity;
  let index: Promise<Provider> | undefined;

  const local = (): Promise<Provider> => {
    index ??= loadIndex();
    index.catch(() => (index = undefined));
    return index;
  };
  const isAbsent = () => !navigator.onLine || performance.now() < absentUntil;

  /** Undefined where there is no answer in time. One that comes later tells that the provider is there again. */
  const askHosted = (input: SearchInput): Promise<SearchResponse | undefined> => {
    const answer = hosted.search(input).then(
      (response) => {
        absentUntil = -Infinity;
        return response;
      },
      () => undefined,
    );
    return Promise.race([answer, sleep(PATIENCE)]);
  };

  return {
    search: async (input, early) => {
      if (!isAbsent()) {
        const answer = await askHosted(input);
        if (answer) {
          return answer;
        }
        absentUntil = performance.now() + ABSENCE;
      }
      return (await local()).search(input, early);
    },
    open: () => {
      if (isAbsent()) {
        local().then(
          (provider) => provider.open(),
          () => {}, // the first query tries again
        );
      }
    },
  };
}
