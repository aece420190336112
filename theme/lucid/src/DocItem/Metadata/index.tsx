import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@docusaurus/theme-common';
import {pageHead} from '../../pageHead';

/** The doc's title, description, keywords and image in the document's head. */
export default function DocItemMetadata() {
  const props = pageHead(useDoc());
  return <PageMetadata {...props} />;
}
