/** The parts of the search's dialog apart from results: a filter by section, suggestions, and answers of a service. */

import {useEffect, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SearchAnswer, SearchData, SearchSection, SearchSuggestion} from '@gosaur/client/types/props';
import {addStyles} from './addStyles';
import {ask, type AnswerSoFar} from './answers';
import styles from './extras.css?raw';

addStyles(styles);

/** Props of SearchModal/extras. */
export interface Props {
  readonly settings: SearchData;
  readonly onClose: () => void;
  /** Called with the filter of the selected section, or null for all. */
  readonly onSection: (filter: string | null) => void;
}

function Sections({sections, onSection}: {sections: readonly SearchSection[]} & Pick<Props, 'onSection'>): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const all = translate({id: 'theme.SearchModal.sections.all', message: 'Everything'});
  return (
    <div role="group" aria-label={translate({id: 'theme.SearchModal.sections.label', message: 'Search in'})} className="search-sections">
      {[{label: all, filter: null}, ...sections].map(({label, filter}) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => {
            setChosen(filter);
            onSection(filter);
          }}>
          {label}
        </button>
      ))}
    </div>
  );
}

function Suggestions({suggestions, onClose}: {suggestions: readonly SearchSuggestion[]} & Pick<Props, 'onClose'>): ReactNode {
  const label = translate({id: 'theme.SearchModal.suggestions', message: 'Suggested pages'});
  return (
    <nav aria-label={label} className="search-suggestions">
      <p>{label}</p>
      <ul>
        {suggestions.map(({label: text, to}) => (
          <li key={to}>
            <Link to={to} onClick={onClose}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Answer({settings: {endpoint, label, notice}, question, onClose}: {settings: SearchAnswer; question: string} & Pick<Props, 'onClose'>): ReactNode {
  const {i18n} = useDocusaurusContext();
  const [answer, setAnswer] = useState<AnswerSoFar>();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const begin = () => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setAnswer({text: '', sources: []});
    setState('asking');
    ask(endpoint, question, i18n.currentLocale, own.signal, (next) => own === asking.current && setAnswer(next)).then(
      () => own === asking.current && setState('idle'),
      (error: unknown) => {
        if (own === asking.current) {
          console.warn(error);
          setState(own.signal.aborted ? 'idle' : 'failed');
        }
      },
    );
  };
  return (
    <div className="search-answer">
      {state === 'asking' ? (
        <button type="button" onClick={() => asking.current?.abort()}>
          <Translate id="theme.SearchModal.answer.stop">Stop</Translate>
        </button>
      ) : (
        <button type="button" onClick={begin}>
          {label ?? translate({id: 'theme.SearchModal.answer.ask', message: 'Ask this as a question'})}
        </button>
      )}
      {answer && (
        <div role="region" aria-label={translate({id: 'theme.SearchModal.answer.label', message: 'Answer'})} aria-live="polite" aria-busy={state === 'asking'}>
          <p className="search-answer-text">{answer.text}</p>
          {answer.sources.length > 0 && (
            <ul aria-label={translate({id: 'theme.SearchModal.answer.sources', message: 'Pages that the answer rests on'})}>
              {answer.sources.map(({title, url}) => (
                <li key={url}>
                  <Link to={url} onClick={onClose}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {state === 'failed' && (
            <p role="alert">
              <Translate id="theme.SearchModal.answer.failed">There is no answer. Please try again later.</Translate>
            </p>
          )}
          {notice && <p className="search-answer-notice">{notice}</p>}
        </div>
      )}
    </div>
  );
}

/** Creates the container below the field of the dialog. */
function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'search-extras';
  return place;
}

/** Inserts the container into the dialog, and returns it with the text of the field. */
function useDialog(): {place: HTMLElement; query: string} {
  const [place] = useState(makePlace);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const bar = document.querySelector('.DocSearch-SearchBar');
    const field = bar?.querySelector('input');
    if (!bar || !field) {
      return undefined;
    }
    bar.after(place);
    // DocSearch clears its field without an event.
    const update = () => setTimeout(() => setQuery(field.value.trim()));
    update();
    const listening = new AbortController();
    for (const event of ['input', 'reset', 'click', 'keyup']) {
      bar.addEventListener(event, update, {signal: listening.signal});
    }
    return () => {
      listening.abort();
      place.remove();
    };
  }, [place]);
  return {place, query};
}

/** The content of the dialog between its field and the results. */
export function Extras({settings: {sections, suggestions, answer}, onClose, onSection}: Props): ReactNode {
  const {place, query} = useDialog();
  return createPortal(
    <>
      {sections && <Sections sections={sections} onSection={onSection} />}
      {suggestions && query === '' && <Suggestions suggestions={suggestions} onClose={onClose} />}
      {answer && query !== '' && <Answer settings={answer} question={query} onClose={onClose} />}
    </>,
    place,
  );
}
