import {translate} from '@docusaurus/Translate';

/** The title of a list of tags. */
export function translateTagsPageTitle(): string {
  return translate({id: 'theme.tags.tagsPageTitle', message: 'Tags'});
}
