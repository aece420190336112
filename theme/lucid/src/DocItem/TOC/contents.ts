import {useDoc} from '@docusaurus/plugin-content-docs/client';

/** The doc's headings, and the levels of those that its front matter wants listed. */
export function useContents() {
  const {frontMatter, toc} = useDoc();
  return {toc, minHeadingLevel: frontMatter.toc_min_heading_level, maxHeadingLevel: frontMatter.toc_max_heading_level};
}
