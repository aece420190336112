const path = require('node:path');

/** Makes a page for each planet, inside a layout, shares data, and counts the documents and posts of others. */
module.exports = function planets(context, {names}) {
  return {
    name: 'planets',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [require.resolve('./client.js')],
    getPathsToWatch: () => [path.join(context.siteDir, 'planets/*.json')],
    async loadContent() {
      return names.map((name, i) => ({name, size: i + 1}));
    },
    async contentLoaded({content, actions}) {
      const {addRoute, createData, setGlobalData} = actions;
      setGlobalData({names: content.map((p) => p.name)});
      const shared = await createData('shared.json', {total: content.length});
      const pages = await Promise.all(content.map(async (planet) => ({
        path: `${context.baseUrl}planets/${planet.name}`, exact: true, component: '@site/plugins/planets/components/Page.js',
        modules: {planet: await createData(`${planet.name}.json`, planet), shared}, custom: planet.size,
      })));
      addRoute({path: `${context.baseUrl}planets`, component: '@site/plugins/planets/components/Frame.js', routes: pages});
      addRoute({path: `${context.baseUrl}count`, exact: true, component: '@site/plugins/planets/components/Count.js', props: {of: 'planets'}});
    },
    async allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs'].default.loadedVersions;
      const pages = allContent['docusaurus-plugin-content-pages'].default;
      actions.setGlobalData({
        docs: docs.map((v) => ({version: v.versionName, label: v.label, path: v.path, isLast: v.isLast, docs: v.docs.map((d) => ({
          id: d.id, title: d.title, description: d.description, permalink: d.permalink, source: d.source, slug: d.slug, sidebar: d.sidebar,
          tags: d.tags.map((t) => t.permalink), frontMatter: d.frontMatter, draft: d.draft, unlisted: d.unlisted, next: d.next ?? null, previous: d.previous ?? null,
          sidebarPosition: d.sidebarPosition ?? null, sourceDirName: d.sourceDirName, version: d.version,
        })).sort((a, b) => (a.id < b.id ? -1 : 1))})),
        pages: pages.map((p) => ({type: p.type, permalink: p.permalink, source: p.source})).sort((a, b) => (a.permalink < b.permalink ? -1 : 1)),
        posts: allContent['docusaurus-plugin-content-blog'].news.blogPosts.map((p) => ({id: p.id, title: p.metadata.title, permalink: p.metadata.permalink, tags: p.metadata.tags.map((t) => t.permalink), date: p.metadata.date})),
      });
    },
    async postBuild({routesPaths, outDir, content}) {
      require('node:fs').writeFileSync(path.join(outDir, 'planets.txt'), [...routesPaths].sort().join('\n') + '\n' + content.length + '\n');
    },
    configureWebpack: (_, isServer, {currentBundler}) => ({
      resolve: {alias: {'@moons': path.join(__dirname, 'moons.js')}},
      plugins: [new currentBundler.instance.DefinePlugin({SERVED: JSON.stringify('by planets')})],
      module: {rules: [{test: /\.moon$/, type: 'asset/source'}]},
    }),
    configurePostCss(options) {
      return options;
    },
    extendCli(cli) {
      cli.command('planets [word]').description('List the planets').action((word) => console.log(`${word ?? 'planets'}: ${names.join(' ')}`));
    },
  };
};
module.exports.validateOptions = ({validate, options}) => ({...options, id: options.id ?? 'default', names: options.names ?? []});
