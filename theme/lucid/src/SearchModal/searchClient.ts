import {loadProvider} from '@gosaur/client/search/provider';
import type {Hit, SearchInput, SearchRequest, SearchResponse} from '@gosaur/client/search/protocol';
import type {SearchData} from '@gosaur/client/types/props';
import {marksOf} from '../SearchPage/marks';

/** After how many milliseconds DocSearch considers a query stalled. */
const STALLED = 300;

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** The subset of a promise that DocSearch uses: it registers the error handler first. */
export interface Answer {
  catch: (report: (error: Error) => unknown) => Promise<SearchResponse>;
}

/** A hit from a hosted index, whose settings may omit parts. */
type SparseHit = Omit<Hit, '_highlightResult'> & {_highlightResult?: Partial<Hit['_highlightResult']>};

/**
 * Converts the name of a hit's area to text. The texts of hits are HTML, which DocSearch inserts into the page, but it
 * shows the name of an area as plain text, since it is the title of a group of hits.
 */
function withTextOfArea(hit: SparseHit): SparseHit {
  const marked = hit._highlightResult;
  const area = marked?.hierarchy?.lvl0;
  if (!area) {
    return hit;
  }
  const value = marksOf(area.value)
    .map(({text}) => text)
    .join('');
  return {...hit, _highlightResult: {...marked, hierarchy: {...marked.hierarchy, lvl0: {...area, value}}}};
}

function withTextOfAreas(response: SearchResponse): SearchResponse {
  const results = response.results.map((result) => {
    const {hits} = result as {hits?: SparseHit[]};
    return hits ? {...result, hits: hits.map(withTextOfArea)} : result;
  });
  return {...response, results} as SearchResponse;
}

/** Restricts queries to one section by its filter; null is the whole site. */
function within(input: SearchInput, section: string | null): SearchInput {
  if (section === null) {
    return input;
  }
  const add = (request: SearchRequest): SearchRequest => {
    const target = request.params ?? request;
    const given = (target.facetFilters ?? []) as string | (string | string[])[];
    const filters: (string | string[])[] = typeof given === 'string' ? [given] : given;
    // A section of another version replaces the reader's own versions.
    const isVersion = (filter: string | string[]) => [filter].flat().some((one) => one.startsWith('docusaurus_tag:'));
    const facetFilters = [...filters.filter((filter) => !(isVersion(section) && isVersion(filter))), section];
    return request.params ? {...request, params: {...request.params, facetFilters}} : {...request, facetFilters};
  };
  return Array.isArray(input) ? input.map(add) : {requests: input.requests.map(add)};
}

/** Options of createSearch. */
interface Asking {
  /** Called when repeating the query would give a more complete answer. */
  askAgain: () => void;
  /** Returns the filter of the section in which to search; null for the whole site. */
  section?: () => string | null;
  /** Called with the answer to the newest query. */
  onAnswer?: (response: SearchResponse) => void;
}

/**
 * Creates the search function for DocSearch.
 *
 * DocSearch takes one answer per query. If there is an early one, it gets that, and `askAgain` is called once the full
 * one is available; the repeated query gets that.
 *
 * DocSearch shows its error screen for an error named RetryError, but replaces it with "no results" as soon as the
 * failed query ends. Therefore a failed query reports its error only once it counts as stalled, since that also hides
 * the screen, and never ends; the next query supersedes it.
 */
export function createSearch(settings: SearchData, {askAgain, section = () => null, onAnswer = () => {}}: Asking): (input: SearchInput) => Answer {
  let newest = 0;
  let full: {question: string; response: SearchResponse} | undefined;

  const ask = async (input: SearchInput, question: string, id: number): Promise<SearchResponse> => {
    const provider = await loadProvider(settings);
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      const early = (response: SearchResponse) => {
        isAnswered = true;
        resolve(withTextOfAreas(response));
      };
      provider.search(input, early).then((answered) => {
        const response = withTextOfAreas(answered);
        if (isAnswered && id === newest) {
          full = {question, response};
          askAgain();
        }
        resolve(response);
      }, reject);
    });
  };

  return (given) => {
    const input = within(given, section());
    const id = ++newest;
    const started = performance.now();
    const question = JSON.stringify(input);
    const answer = full?.question === question ? Promise.resolve(full.response) : ask(input, question, id);
    full = undefined;
    answer.then(
      (response) => id === newest && onAnswer(response),
      () => {}, // the handler below reports it
    );
    return {
      catch: (report) =>
        answer.catch(async (cause: unknown) => {
          await sleep(STALLED + 20 - (performance.now() - started));
          if (id === newest) {
            try {
              report(Object.assign(new Error('The search failed.', {cause}), {name: 'RetryError'}));
            } catch {
              // DocSearch rethrows the error.
            }
          }
          return new Promise<never>(() => {});
        }),
    };
  };
}
