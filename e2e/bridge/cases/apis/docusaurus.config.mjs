export default {
  title: 'APIs',
  url: 'https://parity.example',
  baseUrl: '/project/',
  onBrokenLinks: 'ignore',
  future: {v4: {removeLegacyPostBuildHeadAttribute: true}, faster: true},
  plugins: [
    ['docusaurus-plugin-openapi-docs', {id: 'api', docsPluginId: 'classic', config: {shop: {specPath: 'apis/shop.yaml', outputDir: 'docs/shop', sidebarOptions: {groupPathsBy: 'tag'}}}}],
    ['docusaurus-plugin-typedoc', {entryPoints: ['code/shop.ts'], tsconfig: 'code/tsconfig.json', out: 'docs/code', readme: 'none', disableSources: true}],
    ['docusaurus-graphql-plugin', {id: 'graph', schema: 'apis/shop.graphql', routeBasePath: '/graph', sidebar: {label: 'Graph'}}],
  ],
  themes: ['docusaurus-theme-openapi-docs'],
  presets: [
    ['classic', {docs: {docItemComponent: '@theme/ApiItem', sidebarPath: './sidebars.js'}, blog: false, pages: {}}],
  ],
};
