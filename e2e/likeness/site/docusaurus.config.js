// The same site for Docusaurus; docusaurus.toml is Gosaur's.
module.exports = {
  title: 'Likeness',
  tagline: 'One site, built twice',
  url: 'https://likeness.example',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  onBrokenLinks: 'throw',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  presets: [
    [
      'classic',
      {
        docs: {editUrl: 'https://github.com/example/likeness/edit/main/'},
        blog: {blogSidebarCount: 'ALL', onUntruncatedBlogPosts: 'ignore'},
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
  themeConfig: {
    announcementBar: {id: 'one', content: 'Built <b>twice</b> and <a href="/docs/intro">compared</a>'},
    docs: {sidebar: {hideable: true}},
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
          ],
        },
        {type: 'docsVersionDropdown', position: 'right'},
        {type: 'localeDropdown', position: 'right'},
        {href: 'https://github.com/example/likeness', label: 'GitHub', position: 'right'},
      ],
    },
    prism: {additionalLanguages: ['php', 'bash', 'json']},
    footer: {
      style: 'dark',
      copyright: 'Copyright © the authors.',
      logo: {alt: 'Two squares', src: 'img/logo.svg', href: 'https://example.com', height: 51},
      links: [
        {title: 'Docs', items: [{label: 'Introduction', to: '/docs/intro'}]},
        {title: 'Elsewhere', items: [{label: 'Example', href: 'https://example.com'}]},
      ],
    },
  },
};
