// Uses all of the protocol. It must emit what the plugin in plugins/sdkreference_test.go emits.
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {definePlugin, serve} from '@gosaur/plugin';

/** @typedef {import('@gosaur/plugin').Page} Page */

const plugin = definePlugin({
  name: 'conformance',
  summary: 'Uses all of the protocol.',
  multiInstance: true,
  options: {
    text: {type: 'string', default: 'x', doc: 'A text.'},
    count: {type: 'integer', default: 2, min: 0, max: 100_000},
    ratio: {type: 'number', default: 0.5},
    on: {type: 'boolean', default: false},
    mode: {type: 'string', default: 'a', choices: ['a', 'b']},
    names: {type: 'list', of: {type: 'string'}, default: ['n']},
    table: {type: 'map', of: {type: 'any'}, default: {}},
    deep: {type: 'object', fields: {level: {type: 'integer', default: 3}}, default: {}},
    either: {type: 'union', anyOf: [{type: 'string'}, {type: 'boolean'}]},
  },
  state: () => ({menu: /** @type {unknown} */ (null)}),

  configure({site: s, id, options: o, optionPosition, report}) {
    const slash = s.trailingSlash ?? null;
    /** @type {unknown[]} */
    const facts = [id, s.production, s.title, s.tagline, s.url, s.baseUrl, slash, s.locale, s.noIndex, s.staticDirectories];
    facts.push(s.onBrokenMarkdownLinks, s.themeConfig, s.customFields, s.favicon, s.permalink('a', '/b/'), s.withBaseUrl('/c'));
    facts.push(o.text, o.count, o.ratio, o.on, o.mode, o.names, o.table, o.deep.level, o.either ?? null);
    report.info('CONF1', optionPosition, JSON.stringify(facts));
  },

  async loadContent({site, host, state, report}) {
    const {value, diagnostics} = await host.evalModule(join(site.dir, 'menu.js'));
    state.menu = value;
    for (const d of diagnostics) report[d.severity](d.code, d.position ?? 'menu.js', d.message, {hint: d.hint});
    report.warning('CONF2', {file: 'a.md', line: 2, column: 3, endColumn: 5}, 'odd ž', {
      hint: 'Even',
      fix: 'b',
      related: [{position: {file: 'b.md'}, message: 'here'}],
    });
  },

  buildRoutes({site, options, state, report}) {
    report.warning('CONF3', 'a.md', 'a whole file');
    const many = Array.from({length: options.count}, (_, i) => ({path: site.permalink('many', String(i)), component: '@theme/X'}));
    return {
      routes: [
        {
          path: site.permalink('ž'),
          component: '@theme/X',
          layout: 'inner',
          props: {text: options.text, list: [1, null, true]},
          data: {menu: 'menu'},
          documents: [{prop: 'content', source: 'a.md', excerpt: true, truncateMarker: 'more', metadata: {title: 'A'}, hideTitle: true}],
          meta: {
            source: 'a.md',
            lastUpdatedAt: 1_700_000_000_123,
            unlisted: true,
            version: '1',
            lastVersion: true,
            category: 'C',
            original: 'o.md',
          },
        },
        ...many,
      ],
      layouts: [
        {id: 'inner', component: '@theme/I', parent: 'outer', props: {a: 1}, data: {menu: 'menu'}},
        {id: 'outer', component: '@theme/O'},
      ],
      data: [
        {id: 'menu', json: state.menu},
        {id: 'large', json: 'ž'.repeat(options.count * 10)},
      ],
      globalData: {on: options.on},
      contentDirs: ['docs'],
      htmlTags: [{position: 'head', tagName: 'meta', attributes: {name: 'a', hidden: true, left: false, none: null}, innerHtml: 'i'}],
      clientModules: ['./client.js'],
      contentSources: [{directive: 'connect-src', source: 'https://api.example.test'}],
      texts: [{file: 'current', id: 'label', message: 'Hello', description: 'A label'}],
      links: [{url: '/b', raw: 'b.md', position: {file: 'a.md', line: 1, column: 2, endColumn: 6}, file: true, reported: true, unchecked: true, plain: true}],
    };
  },

  describeOutput: (_, {pages}) => ({
    files: pages.map((page) => `${page.slice(1)}.txt`),
    redirects: [{from: '/old', to: '/new', position: {file: 'a.toml', line: 1}}],
  }),

  indexPages(_, {pages}) {
    const texts = pages.map((p) => [...pageValues(p.page), p.frontMatter ?? null, p.contentTitle, p.sections.map((s) => [s.level, s.id, s.heading, s.text, s.code])]);
    return {
      files: [
        {path: 'search-data/pages.json', contents: JSON.stringify(texts)},
        {path: 'search-data/large.bin', contents: Buffer.alloc(1_200_000, 7)},
        {path: 'search-data/empty', contents: ''},
      ],
    };
  },

  async postBuild({host, report}, {outDir, pages}) {
    await writeFile(join(outDir, 'pages.json'), JSON.stringify(pages.map(pageValues)));
    report.info('CONF4', 'a.md', JSON.stringify(await askHost(host)));
  },

  watchPaths: () => ['docs', '*.toml'],
  themePath: ({site}) => join(site.dir, 'theme'),

  cutVersion({report}, {name}) {
    report.warning('CONF5', 'versions.json', name);
    return {files: [`versioned/${name}`]};
  },
});

/** @param {import('@gosaur/plugin').Host} host */
async function askHost(host) {
  const url = await host.addAsset({name: 'a.svg', contents: '<svg/>'});
  await host.cachePut('k', 'v');
  const value = await host.cacheGet('k');
  const none = await host.cacheGet('none');
  const compiled = await host.compileMarkdown({source: 'a.md', text: '# Ž', hideTitle: true});
  const links = await host.resolveLinks('a.md', ['b.md', {target: 'c.md', position: {file: 'a.md', line: 3}}]);
  const facts = await host.siteFacts();
  await host.report([{code: 'CONF6', severity: 'warning', message: 'at once'}]);
  const {html, complete, frontMatter, title, toc} = compiled;
  const resolved = links.map((link) => [link.url, link.found]);
  const known = [facts.version, facts.site.title, facts.plugins[0]?.name];
  const text = value && Buffer.from(value).toString();
  return [url, text, value !== undefined, none !== undefined, html, complete, frontMatter, title, toc.length, resolved, ...known];
}

/** @param {Page} page */
function pageValues({path, file, title, description, noIndex, meta: m, documents}) {
  const meta = [m.source, m.plugin, m.pluginId, m.lastUpdatedAt, m.unlisted, m.version, m.lastVersion, m.category];
  return [path, file, title, description, noIndex, meta, documents.map((d) => [d.source, d.links, d.assets])];
}

await serve(plugin);
