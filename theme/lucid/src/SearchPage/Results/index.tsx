import {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import SearchResult from '@theme/SearchPage/Result';
import translations from '@theme/SearchTranslations';
import type {Results} from '../useSearchResults';
import styles from './styles.module.css';

/** Props of SearchPage/Results. */
export interface Props extends Results {
  readonly provider?: 'local' | 'algolia';
}

function useCountLabel(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate(
        {id: 'theme.SearchPage.documentsFound.plurals', message: 'One document found|{count} documents found'},
        {count},
      ),
    );
}

/** Placed below the results; loads more when it becomes visible. */
function MoreResults({loadMore}: Pick<Props, 'loadMore'>): ReactNode {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && loadMore(), {
      rootMargin: '0px 0px 25% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [loadMore]);
  return (
    <p ref={element} className={styles.more}>
      <Translate id="theme.SearchPage.fetchingNewResults">Fetching new results...</Translate>
    </p>
  );
}

function Message({status, query, retry}: Pick<Props, 'status' | 'query' | 'retry'>): ReactNode {
  const {titleText, helpText} = translations.modal.errorScreen;
  return status === 'error' ? (
    <div role="alert" className={styles.error}>
      <p>
        <strong>{titleText}</strong>
      </p>
      <p>{helpText}</p>
      <button type="button" className="button button--secondary" onClick={retry}>
        <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
      </button>
    </div>
  ) : (
    <p>
      <Translate id="theme.SearchPage.noResultsText">No results were found</Translate>
      <span className={styles.srOnly}>: {query}</span>
    </p>
  );
}

/** The results, or the reason why there are none. */
export default function SearchResults({provider, isFallback, hits, total, status, query, hasMore, loadMore, retry}: Props): ReactNode {
  const countLabel = useCountLabel();
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {total > 0 && countLabel(total)}
        </p>
        {provider === 'algolia' && !isFallback && (
          <Link to="https://www.algolia.com/" className={styles.provider}>
            <Translate id="theme.SearchPage.algoliaLabel">Powered by Algolia</Translate>
          </Link>
        )}
      </div>
      {hits.map((hit, i) => (
        <SearchResult key={`${i} ${hit.objectID}`} hit={hit} />
      ))}
      {(status === 'error' || (status === 'loaded' && hits.length === 0)) && <Message status={status} query={query} retry={retry} />}
      {status === 'loading' && <div className={styles.spinner} />}
      {hasMore && <MoreResults loadMore={loadMore} />}
    </>
  );
}
