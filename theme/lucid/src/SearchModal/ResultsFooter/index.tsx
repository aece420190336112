import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';

/** Props of SearchModal/ResultsFooter. */
export interface Props {
  readonly query: string;
  /** The total number of results. */
  readonly count: number;
  readonly onClick: () => void;
}

/** The footer of the results, with a link to all of them. */
export default function SearchResultsFooter({query, count, onClick}: Props): ReactNode {
  const createSearchLink = useSearchLinkCreator();
  return (
    <Link to={createSearchLink(query)} onClick={onClick}>
      <Translate id="theme.SearchBar.seeAll" values={{count}}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}
