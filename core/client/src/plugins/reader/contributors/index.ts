import {onEachPage} from '../eachPage';

/** The contributors of a page; see plugins/reader. */
export const {onRouteDidUpdate} = onEachPage(
  () => import('./contributors'),
  '.docs-doc-page .theme-doc-markdown, .blog-post-page main article .markdown',
);
