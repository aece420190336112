/**
 * The dialog of the search, by DocSearch. Only this folder depends on @docsearch/react, so that replacing it, or its
 * version, changes nothing outside. It is loaded when the search is first used.
 *
 * Version 3.9 is the newest one that suits the search. Later ones allow queries of 512 characters, do not show
 * suggestions, add up the result counts of all keystrokes, and are three times the size.
 */

import {useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode} from 'react';
import {DocSearchModal} from '@docsearch/react';
import docsearchVariables from '@docsearch/css/dist/_variables.css?raw';
import docsearchStyles from '@docsearch/css/dist/modal.css?raw';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {loadProvider} from '@gosaur/client/search/provider';
import type {SearchData} from '@gosaur/client/types/props';
import ResultsFooter from '@theme/SearchModal/ResultsFooter';
import translations from '@theme/SearchTranslations';
import {addStyles} from './addStyles';
import {askAgain} from './askAgain';
import type {Props as ExtrasProps} from './extras';
import {useSearchParameters, storageName} from './parameters';
import {fixRoles} from './roles';
import {createSearch} from './searchClient';
import ownStyles from './styles.css?raw';

type DocSearchProps = Parameters<typeof DocSearchModal>[0];

/** Props of SearchModal. */
export interface Props extends Omit<Partial<DocSearchProps>, 'onClose' | 'initialScrollY' | 'translations'> {
  readonly settings: SearchData;
  readonly onClose: () => void;
  readonly translations?: {
    readonly button?: {readonly buttonText?: string; readonly buttonAriaLabel?: string};
    readonly modal?: DocSearchProps['translations'];
  };
}

addStyles(docsearchVariables, docsearchStyles, ownStyles);

/** Loads the data that every query needs. */
export async function preload(settings: SearchData): Promise<void> {
  (await loadProvider(settings)).open();
}

/** A result. It is an ordinary link, which the client's router handles. */
function Hit({hit, children}: {hit: {url: string}; children: ReactNode}) {
  return <Link to={hit.url}>{children}</Link>;
}

/** Navigates to a result selected with the keyboard. */
function useNavigator(external: string | undefined): DocSearchProps['navigator'] {
  const history = useHistory();
  return useMemo(
    () => ({
      navigate: ({itemUrl}: {itemUrl: string}) => {
        if (isRegexpStringMatch(external, itemUrl)) {
          window.location.href = itemUrl;
        } else {
          history.push(itemUrl);
        }
      },
    }),
    [history, external],
  );
}

/** Returns the props for DocSearch from the site's configuration. */
function useConfigured({algolia, missingResultsUrl, ...settings}: SearchData) {
  const url = useSearchResultUrlProcessor();
  return {
    // DocSearch always creates an Algolia client, which requires both.
    appId: algolia?.appId ?? 'local',
    apiKey: algolia?.apiKey ?? 'local',
    insights: algolia?.insights ?? false,
    maxResultsPerGroup: settings.maxResultsPerGroup,
    placeholder: settings.placeholder ?? translations.placeholder,
    transformItems: (items: Parameters<NonNullable<DocSearchProps['transformItems']>>[0]) => items.map((item) => ({...item, url: url(item.url)})),
    getMissingResultsUrl: missingResultsUrl
      ? ({query}: {query: string}) => missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))
      : undefined,
  };
}

/** Stores the filter of the selected section; null for all. */
function createChoice() {
  let chosen: string | null = null;
  return {get: () => chosen, set: (filter: string | null) => void (chosen = filter)};
}

/** Marks the dialog with the provider that has answered, whose logo it shows. Rendering it again would end its query. */
function createProviderMark() {
  let dialog: HTMLElement | null = null;
  return {
    mark: (element: HTMLElement | null) => void (dialog = element),
    show: (provider: string) => dialog?.setAttribute('data-provider', provider),
  };
}

/** Loads the dialog's other parts if the configuration uses any. */
function useExtras({sections, suggestions, answer}: SearchData) {
  const [extras, setExtras] = useState<{Extras: ComponentType<ExtrasProps>}>();
  const isWanted = Boolean(sections ?? suggestions ?? answer);
  useEffect(() => {
    if (isWanted) {
      import('./extras').then(setExtras, console.warn);
    }
  }, [isWanted]);
  return extras;
}

/** The dialog: a field, and below it the results or recent searches. */
export default function SearchModal({settings, onClose, translations: texts, ...props}: Props): ReactNode {
  const configured = useConfigured(settings);
  const searchParameters = useSearchParameters(settings, props.searchParameters);
  const navigator = useNavigator(settings.algolia?.externalUrlRegex);
  const [section] = useState(createChoice);
  const extras = useExtras(settings);
  const [provider] = useState(createProviderMark);
  const transformSearchClient = useMemo<DocSearchProps['transformSearchClient']>(() => {
    const onAnswer = ({fallback}: {fallback?: true}) => provider.show(fallback ? 'local' : settings.provider);
    const search = createSearch(settings, {askAgain, section: section.get, onAnswer});
    return (client) => ({...client, search: search as unknown as typeof client.search});
  }, [settings, section, provider]);
  const fixDialogRoles = useCallback(
    (element: HTMLElement | null) => {
      provider.mark(element);
      return element ? fixRoles(element, translations.modal.searchBox.searchInputLabel) : undefined;
    },
    [provider],
  );
  useEffect(() => {
    preload(settings).catch(() => {}); // the first query tries again
  }, [settings]);
  const [initialScrollY] = useState(() => window.scrollY);
  const resultsFooterComponent = useMemo(
    () =>
      settings.searchPagePath === null
        ? undefined
        : function Footer({state}: {state: {query: string; context: Record<string, unknown>}}) {
            return <ResultsFooter query={state.query} count={Number(state.context.nbHits)} onClick={onClose} />;
          },
    [settings, onClose],
  );
  // Inside a section, the dialog's footer is not a landmark of the page.
  return (
    <section className="search-modal" data-provider={settings.provider} ref={fixDialogRoles}>
      {extras && (
        <extras.Extras
          settings={settings}
          onClose={onClose}
          onSection={(filter) => {
            section.set(filter);
            askAgain();
          }}
        />
      )}
      <DocSearchModal
        {...configured}
        indexName={storageName(settings)}
        hitComponent={Hit}
        navigator={navigator}
        resultsFooterComponent={resultsFooterComponent}
        transformSearchClient={transformSearchClient}
        {...props}
        initialQuery={props.initialQuery ?? settings.algolia?.initialQuery}
        translations={{...translations.modal, ...(settings.algolia?.translations?.modal ?? {}), ...texts?.modal}}
        searchParameters={searchParameters}
        initialScrollY={initialScrollY}
        onClose={onClose}
      />
    </section>
  );
}
