import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';

/** Props of SearchModal/ResultsFooter. */
export interface Props {
  readonly query: string;
  /** How many results there are in all. */
  readonly count: number;
  readonly onClick: () => void;
}

/** Below the results: the way to all of them. */
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
