// The same site for Docusaurus. What it says, docusaurus.toml says too.

/** One site is built three times, with each of the policies on trailing slashes. */
const trailingSlash = {true: true, false: false}[process.env.PARITY_TRAILING_SLASH];

export default {
  title: 'Parity',
  tagline: 'One site, two builders',
  favicon: 'img/favicon.svg',
  url: 'https://parity.example',
  baseUrl: '/project/',
  trailingSlash,
  titleDelimiter: '·',
  organizationName: 'gosaur',
  projectName: 'parity',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {htmlLang: 'en-GB', label: 'English'}}},
  headTags: [{tagName: 'meta', attributes: {name: 'from-head-tags', content: 'yes'}}],
  scripts: ['/project/js/plain.js', {src: '/project/js/deferred.js', defer: true}],
  stylesheets: ['/project/css/plain.css'],
  customFields: {motto: 'Same in, same out'},
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'docs',
          sidebarPath: './sidebars.js',
          editUrl: 'https://edit.example/site/',
          lastVersion: '2.0',
          versions: {
            current: {label: '3.0-dev', path: 'next', banner: 'unreleased'},
            '2.0': {label: 'Two'},
            '1.0': {banner: 'unmaintained', className: 'old-version', noIndex: true},
          },
        },
        blog: {
          blogTitle: 'Parity blog',
          blogDescription: 'All that is the same',
          blogSidebarCount: 'ALL',
          blogSidebarTitle: 'All posts',
          postsPerPage: 3,
          editUrl: 'https://edit.example/site/',
          onInlineTags: 'ignore',
          onInlineAuthors: 'ignore',
          onUntruncatedBlogPosts: 'ignore',
          feedOptions: {type: 'all', title: 'Parity feed', description: 'The feed', copyright: 'Nobody', language: 'en-GB'},
        },
        pages: {editUrl: 'https://edit.example/site/', showLastUpdateAuthor: true, showLastUpdateTime: true},
        sitemap: {lastmod: 'date', changefreq: 'weekly', priority: 0.5, ignorePatterns: ['/project/blog/tags/**']},
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'guides',
        path: 'guides',
        routeBasePath: 'learn/guides',
        sidebarPath: './sidebarsGuides.js',
        editUrl: 'https://edit.example/guides/',
        tagsBasePath: 'topics',
        onInlineTags: 'ignore',
        showLastUpdateAuthor: true,
        showLastUpdateTime: true,
        sidebarCollapsed: false,
      },
    ],
    [
      '@docusaurus/plugin-content-docs',
      {id: 'loose', path: 'loose', routeBasePath: 'loose', sidebarPath: false, breadcrumbs: false, numberPrefixParser: false},
    ],
    [
      '@docusaurus/plugin-content-blog',
      {
        id: 'news',
        path: 'news',
        routeBasePath: 'news',
        blogTitle: 'News',
        blogDescription: 'What is new',
        blogSidebarCount: 2,
        postsPerPage: 'ALL',
        sortPosts: 'ascending',
        showReadingTime: false,
        archiveBasePath: 'all',
        tagsBasePath: 'labels',
        onInlineTags: 'ignore',
        onInlineAuthors: 'ignore',
        onUntruncatedBlogPosts: 'ignore',
        feedOptions: {type: ['rss'], limit: 1},
      },
    ],
    [
      '@docusaurus/plugin-client-redirects',
      {
        fromExtensions: ['html'],
        redirects: [
          {from: '/old', to: '/about'},
          {from: ['/older', '/oldest/page'], to: '/docs/guide/install'},
        ],
      },
    ],
  ],
  themeConfig: {
    image: 'img/card.png',
    metadata: [{name: 'keywords', content: 'parity, sites'}],
    announcementBar: {id: 'hello', content: 'Hello <b>there</b>', isCloseable: true},
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}},
    navbar: {
      title: 'Parity',
      logo: {alt: 'Logo', src: 'img/logo.svg', href: '/', target: '_self'},
      items: [
        {type: 'docSidebar', sidebarId: 'main', label: 'Docs'},
        {type: 'doc', docId: 'guide/install', label: 'Install'},
        {type: 'docsVersionDropdown'},
        {type: 'docSidebar', sidebarId: 'guides', docsPluginId: 'guides', label: 'Guides'},
        {to: '/blog', label: 'Blog'},
        {
          label: 'More',
          items: [
            {to: '/about', label: 'About'},
            {href: 'https://elsewhere.example', label: 'Elsewhere'},
            {type: 'html', value: '<hr>'},
          ],
        },
        {type: 'html', position: 'right', value: '<span>beta</span>'},
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {title: 'Docs', items: [{label: 'Start', to: '/docs/'}, {label: 'Elsewhere', href: 'https://elsewhere.example'}]},
        {title: 'Other', items: [{html: '<em>Other</em>'}]},
      ],
      copyright: 'Nobody',
    },
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4},
  },
};
