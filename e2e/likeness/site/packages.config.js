// What further packages of Docusaurus show: diagrams, formulas, live code, a hosted search. Docs only, and of style sheets only that of the formulas, which Gosaur
// brings itself.
module.exports = {
  future: require('./docusaurus.config.js').future,
  title: 'Packages',
  url: 'https://likeness.example',
  baseUrl: '/packages/',
  onBrokenLinks: 'throw',
  markdown: {mermaid: true},
  themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'packages',
          disableVersioning: true,
          routeBasePath: '/',
          sidebarPath: undefined,
          remarkPlugins: [require('remark-math').default],
          rehypePlugins: [require('rehype-katex').default],
        },
        blog: false,
        pages: false,
        theme: {customCss: require.resolve('katex/dist/katex.min.css')},
      },
    ],
  ],
  themeConfig: {
    navbar: {title: 'Packages', items: [{type: 'search', position: 'left'}]},
    algolia: {appId: 'APP', apiKey: 'key', indexName: 'likeness', contextualSearch: true},
  },
};
