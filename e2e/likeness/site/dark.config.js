// Other settings of the same site: a style sheet that is blocked, a dark navbar that hides, a footer of simple links, cascade layers, no announcement, one language.
// Made with webpack, whose minimizer moves media queries to the end of the style sheet.
const base = require('./docusaurus.config.js');

const {announcementBar: _, footer: __, navbar, ...themeConfig} = base.themeConfig;

module.exports = {
  ...base,
  i18n: {defaultLocale: 'en', locales: ['en']},
  future: {faster: {...base.future.faster, rspackBundler: false}, v4: {useCssCascadeLayers: true}},
  onBrokenLinks: 'ignore',
  stylesheets: ['https://fonts.example/blocked.css'],
  themeConfig: {
    ...themeConfig,
    colorMode: {disableSwitch: true, respectPrefersColorScheme: true},
    docs: {sidebar: {hideable: false}, versionPersistence: 'none'},
    navbar: {...navbar, style: 'dark', hideOnScroll: true, logo: undefined},
    prism: {theme: require('prism-react-renderer').themes.github, darkTheme: require('prism-react-renderer').themes.dracula},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 5},
    footer: {
      style: 'light',
      copyright: 'One line.',
      links: [
        {label: 'Introduction', to: '/docs/intro'},
        {label: 'Example', href: 'https://example.com'},
      ],
    },
  },
};
