import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import type {Hit} from '@gosaur/client/search/protocol';
import Heading from '@theme/Heading';
import {marksOf} from '../marks';
import styles from './styles.module.css';

/** Props of SearchPage/Result. */
export interface Props {
  /** Algolia omits the snippets of hits without text. */
  readonly hit: Omit<Hit, '_snippetResult'> & Partial<Pick<Hit, '_snippetResult'>>;
}

/** A text with the words of the query marked. */
function Marked({html}: {html: string}): ReactNode {
  return marksOf(html).map(({text, marked}, i) => (marked ? <mark key={i}>{text}</mark> : text));
}

/** A result: its link, the headings above it and an excerpt around the match. */
export default function SearchResult({hit}: Props): ReactNode {
  const url = useSearchResultUrlProcessor();
  const titles = Object.entries(hit._highlightResult.hierarchy)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, {value}]) => value);
  const title = titles.pop() ?? hit.url;
  const summary = hit._snippetResult?.content?.value;
  return (
    <article className={styles.result}>
      <Heading as="h2" className={styles.title}>
        <Link to={url(hit.url)}>
          <Marked html={title} />
        </Link>
      </Heading>
      {titles.length > 0 && (
        <ul className={styles.path}>
          {titles.map((value, i) => (
            <li key={i}>
              <Marked html={value} />
            </li>
          ))}
        </ul>
      )}
      {summary && (
        <p className={styles.summary}>
          <Marked html={summary} />
        </p>
      )}
    </article>
  );
}
