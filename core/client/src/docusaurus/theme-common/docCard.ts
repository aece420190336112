import {translate} from '@docusaurus/Translate';
import {usePluralForm} from './plural';

/** Says how many items a category has, where it has no description. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const plural = usePluralForm();
  const forms = translate({message: '{count} item|{count} items', id: 'theme.docs.DocCard.categoryDescription.plurals'});
  return (count) => plural.selectMessage(count, forms).replace('{count}', `${count}`);
}
