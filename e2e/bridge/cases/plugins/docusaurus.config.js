const path = require('node:path');
const planets = require('./plugins/planets');

module.exports = {
  title: 'Plugins',
  url: 'https://parity.example',
  baseUrl: '/project/',
  onBrokenLinks: 'ignore',
  themes: ['@docusaurus/theme-live-codeblock'],
  plugins: [
    [planets, {names: ['mars', 'venus']}],
    ['./plugins/blog', {id: 'news', path: 'blog', routeBasePath: 'news', blogTitle: 'News', showReadingTime: true, onInlineAuthors: 'ignore'}],
    function inline(context, options) {
      return {
        name: 'inline-plugin',
        async contentLoaded({actions}) {
          actions.setGlobalData({site: context.siteConfig.title, id: options.id});
        },
        injectHtmlTags: () => ({
          headTags: ['<meta name="inline" content="yes">', {tagName: 'link', attributes: {rel: 'preconnect', href: 'https://inline.example'}}],
          postBodyTags: [{tagName: 'script', innerHTML: 'window.inline = true;'}],
        }),
      };
    },
    ['./plugins/alias.js', {
      alias: {
        '@parts': path.resolve(__dirname, './src/parts'),
        react: path.dirname(require.resolve('react/package.json')),
        'react-dom': path.dirname(require.resolve('react-dom/package.json')),
      },
    }],
    'docusaurus-plugin-sass',
    'docusaurus-plugin-image-zoom',
    ['docusaurus-plugin-matomo', {}],
    ['@dipakparmar/docusaurus-plugin-umami', {websiteID: 'abc-123', analyticsDomain: 'umami.example', scriptName: 'script.js'}],
    ['docusaurus-plugin-plausible', {domain: 'parity.example'}],
    ['docusaurus-plugin-copy-page-button', {}],
    ['@docusaurus/plugin-ideal-image', {max: 640, min: 320, steps: 2, disableInDev: false}],
    ['@docusaurus/plugin-client-redirects', {
      redirects: [{from: '/old', to: '/docs/intro'}],
      createRedirects: (path) => (path.startsWith('/docs/') ? [path.replace('/docs/', '/guide/')] : undefined),
    }],
    ['@docusaurus/plugin-pwa', {pwaHead: [{tagName: 'link', rel: 'manifest', href: '/project/manifest.json'}]}],
    ['docusaurus-plugin-remote-content', {
      name: 'remote', sourceBaseUrl: process.env.REMOTE_CONTENT ?? 'http://127.0.0.1:9', outDir: 'docs/remote', documents: ['far.md'], noRuntimeDownloads: false,
    }],
    ...(process.env.RSDOCTOR ? ['@docusaurus/plugin-rsdoctor'] : []),
  ],
  presets: [['classic', {
    docs: {sidebarPath: './sidebars.js'}, blog: false, pages: {},
    sitemap: {
      lastmod: 'date',
      createSitemapItems: async ({defaultCreateSitemapItems, ...rest}) =>
        (await defaultCreateSitemapItems(rest)).filter(({url}) => !url.includes('/news')),
    },
    theme: {customCss: ['./src/css/custom.scss']},
  }]],
  themeConfig: {
    zoom: {selector: '.markdown img', background: {light: '#fff', dark: '#000'}},
    matomo: {matomoUrl: 'https://matomo.example/', siteId: '7'},
    plausible: {domain: 'parity.example'},
    navbar: {title: 'Plugins', items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs'}]},
  },
};
