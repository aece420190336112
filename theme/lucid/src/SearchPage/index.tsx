import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import {HtmlClassNameProvider, PageMetadata, useSearchQueryString} from '@docusaurus/theme-common';
import {useSearchSettings} from '@gosaur/client/search/settings';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import SearchResults from '@theme/SearchPage/Results';
import VersionSelects from '@theme/SearchPage/VersionSelects';
import {useSearchResults} from './useSearchResults';
import {useSearchedVersions} from './versions';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The maximum length of a query, the same as in the dialog. */
const MAX_LENGTH = 64;

function titleOf(query: string): string {
  return query
    ? translate({id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"'}, {query})
    : translate({id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation'});
}

function SearchPageContent(): ReactNode {
  const settings = useSearchSettings();
  const [query, setQuery] = useSearchQueryString();
  const versions = useSearchedVersions();
  const results = useSearchResults(settings, query.slice(0, MAX_LENGTH), versions.facetFilters);
  const title = titleOf(query);
  return (
    <Layout>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={clsx('container', styles.page)} data-provider={settings?.provider}>
        <Heading as="h1">{title}</Heading>
        <form className={styles.form} role="search" onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            name="q"
            className={styles.input}
            placeholder={translate({id: 'theme.SearchPage.inputPlaceholder', message: 'Type your search here'})}
            aria-label={translate({id: 'theme.SearchPage.inputLabel', message: 'Search'})}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            autoFocus
          />
          {settings?.algolia?.contextualSearch !== false && <VersionSelects {...versions} />}
        </form>
        <SearchResults {...results} provider={settings?.provider} />
      </main>
    </Layout>
  );
}

/** The page of all results of a query, which comes from the address. */
export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <SearchPageContent />
    </HtmlClassNameProvider>
  );
}
