import {useDoc} from '@docusaurus/plugin-content-docs/client';

/** Returns the doc's headings, and the heading levels set in its front matter. */
export function useContents() {
  const {frontMatter, toc} = useDoc();
  return {toc, minHeadingLevel: frontMatter.toc_min_heading_level, maxHeadingLevel: frontMatter.toc_max_heading_level};
}
