import {translate} from '@docusaurus/Translate';
import {usePluralForm} from './plural';

/** Says how many items a category has, where it has no description. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate({id: 'theme.docs.DocCard.categoryDescription.plurals', message: '{count} item|{count} items'}),
    ).replace('{count}', String(count));
}
