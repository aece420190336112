import {translate} from '@docusaurus/Translate';
import {usePluralForm} from './plural';

/** Returns a function that formats the number of items in a category, for categories without a description. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const plural = usePluralForm();
  const forms = translate({message: '{count} item|{count} items', id: 'theme.docs.DocCard.categoryDescription.plurals'});
  return (count) => plural.selectMessage(count, forms).replace('{count}', `${count}`);
}
