/**
 * Combines a hosted provider with the site's own index as a fallback. The hosted provider is asked first. If it does
 * not answer in time, the index answers, until it is time to try the hosted provider again. Results of one provider
 * never replace those of the other.
 */

import type {Provider, SearchInput, SearchResponse} from './protocol';

/** How long to wait for the hosted provider, in milliseconds: the same as the timeout for connecting to a host. */
const PATIENCE = 1_000;

/** How long the hosted provider is not asked after a failure, in milliseconds: the same as for one of its hosts. */
const ABSENCE = 120_000;

const sleep = (time: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), time));

/** Creates the pair. The index is loaded when it is first needed. */
export function createPair(hosted: Provider, loadIndex: () => Promise<Provider>): Provider {
  let absentUntil = -Infinity;
  let index: Promise<Provider> | undefined;

  const local = (): Promise<Provider> => {
    index ??= loadIndex();
    index.catch(() => (index = undefined));
    return index;
  };
  const isAbsent = () => !navigator.onLine || performance.now() < absentUntil;

  /** Resolves to undefined if there is no answer in time. A late answer makes the provider available again. */
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
      const {results} = await (await local()).search(input, early);
      return {results, fallback: true};
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
