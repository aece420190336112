import {useEffect, useState} from 'react';
import type {Option} from '../Options';

/** The debounce delay of requests, in milliseconds. */
const rest = 250;

/** Fetches the options for a text. Responses to older queries are ignored. */
export function useAsyncOptions(fetchOptions: (query: string) => Promise<Option[]>, query: string): {options: Option[]; loading: boolean} {
  const [answer, setAnswer] = useState<{query: string; options: Option[]}>();

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void fetchOptions(query).then((options) => {
        if (isCurrent) {
          setAnswer({query, options});
        }
      });
    }, rest);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [fetchOptions, query]);

  return {options: answer?.options ?? [], loading: answer?.query !== query};
}
