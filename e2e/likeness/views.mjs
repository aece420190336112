const widths = [1920, 1280, 375];
const modes = ['light', 'dark'];

const everywhere = (page) => widths.flatMap((width) => modes.map((mode) => ({page, width, mode})));
const at = (width, page, action) => modes.map((mode) => ({page, width, mode, action}));

/**
 * The configurations of the site: their file names without extension, and their views; `shown` selects content that appears
 * after the page.
 */
export const variants = [
  {
    name: 'main',
    config: 'docusaurus',
    views: [
      ...[
        '/', '/docs/intro', '/docs/next/intro', '/docs/next/constructs/code', '/docs/next/constructs/admonitions', '/docs/next/constructs/text',
        '/docs/next/constructs/infima', '/docs/next/guide/tabs', '/docs/next/guide/links', '/docs/next/guide/deep', '/docs/next/category/guide',
        '/docs/next/tags', '/docs/next/tags/first', '/blog', '/blog/page/2', '/blog/2024/01/02/second', '/blog/2022/01/01/third', '/blog/tags', '/blog/tags/news',
        '/blog/archive', '/blog/authors', '/blog/authors/bob', '/about', '/plain', '/custom', '/missing',
        '/de/docs/next/intro', '/de/blog', '/ar/docs/next/constructs/text', '/ar/docs/next/guide/links', '/ar/blog/2024/01/02/second',
      ].flatMap(everywhere),
      ...at(375, '/docs/next/intro', 'secondaryMenu'),
      ...at(375, '/blog', 'menu'),
      ...at(1280, '/docs/next/intro', 'dropdown'),
      ...at(1280, '/docs/next/constructs/text', 'details'),
      ...at(1280, '/docs/next/guide/tabs', 'tab'),
      ...at(1280, '/docs/next/guide/deep', 'hideSidebar'),
      ...at(1280, '/docs/next/constructs/text', 'backToTop'),
      ...at(375, '/ar/docs/next/intro', 'secondaryMenu'),
    ],
  },
  {
    // The site of the first variant, with copies of all components of Docusaurus's theme as overrides.
    name: 'ejected',
    config: 'docusaurus',
    like: 'main',
    ejected: true,
    views: [
      ...[
        '/', '/docs/intro', '/docs/next/constructs/code', '/docs/next/constructs/admonitions', '/docs/next/constructs/text', '/docs/next/guide/tabs',
        '/docs/next/guide/links', '/docs/next/category/guide', '/docs/next/tags', '/docs/next/tags/first', '/blog', '/blog/2024/01/02/second', '/blog/tags',
        '/blog/archive', '/blog/authors', '/blog/authors/bob', '/plain', '/custom', '/missing', '/ar/docs/next/guide/links',
      ].flatMap((page) => [{page, width: 1280, mode: 'light'}, {page, width: 375, mode: 'dark'}]),
      {page: '/docs/next/intro', width: 375, mode: 'light', action: 'secondaryMenu'},
      {page: '/docs/next/guide/deep', width: 1280, mode: 'light', action: 'hideSidebar'},
    ],
  },
  {
    name: 'dark',
    views: [
      ...['/', '/docs/next/constructs/code', '/docs/next/constructs/admonitions', '/docs/next/guide/tabs', '/blog'].flatMap(everywhere),
      ...at(375, '/', 'menu'),
    ],
  },
  {
    name: 'packages',
    base: '/packages/',
    views: [...everywhere('/packages/'), ...everywhere('/packages/diagrams').map((view) => ({...view, shown: '.docusaurus-mermaid-container > svg'}))],
  },
];
