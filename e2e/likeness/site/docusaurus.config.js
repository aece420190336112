// The same site for Docusaurus; docusaurus.toml is Gosaur's, made from this by `gosaur migrate`.
// It takes a third of the time with Rspack and SWC. Rspack leaves media queries where they are, as with Lightning CSS.
const faster = {swcJsLoader: true, swcJsMinimizer: true, swcHtmlMinimizer: true, rspackBundler: true, mdxCrossCompilerCache: true};

module.exports = {
  future: {faster},
  title: 'Likeness',
  tagline: 'One site, built twice',
  url: 'https://likeness.example',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  onBrokenLinks: 'throw',
  i18n: {defaultLocale: 'en', locales: ['en', 'de', 'ar'], localeConfigs: {ar: {direction: 'rtl'}}},
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: 'https://github.com/example/likeness/edit/main/',
          showLastUpdateAuthor: true,
          showLastUpdateTime: true,
        },
        blog: {blogSidebarCount: 'ALL', onUntruncatedBlogPosts: 'ignore', postsPerPage: 2, feedOptions: {type: 'all'}},
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
  themeConfig: {
    announcementBar: {id: 'one', content: 'Built <b>twice</b> and <a href="/docs/intro">compared</a>'},
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}},
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: 'Likeness',
      logo: {alt: 'Two squares', src: 'img/logo.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {
          label: 'More',
          position: 'left',
          items: [
            {to: '/about', label: 'About'},
            {href: 'https://example.com', label: 'Elsewhere'},
            {type: 'html', value: '<hr style="margin: 0.3rem 0">'},
            {to: '/custom', label: 'Custom'},
          ],
        },
        {type: 'docsVersionDropdown', position: 'right'},
        {type: 'localeDropdown', position: 'right'},
        {href: 'https://github.com/example/likeness', label: 'GitHub', position: 'right', className: 'tall-item'},
      ],
    },
    prism: {additionalLanguages: ['php', 'bash', 'json', 'diff']},
    footer: {
      style: 'dark',
      copyright: 'Copyright © the authors.',
      logo: {alt: 'Two squares', src: 'img/logo.svg', href: 'https://example.com', height: 51},
      links: [
        {title: 'Docs', items: [{label: 'Introduction', to: '/docs/intro'}]},
        {title: 'Elsewhere', items: [{label: 'Example', href: 'https://example.com'}, {html: '<a href="https://example.org"><b>HTML</b></a>'}]},
      ],
    },
  },
};
