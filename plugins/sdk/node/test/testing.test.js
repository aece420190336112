import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, test} from 'node:test';
import {definePlugin, positionAt} from '@gosaur/plugin';
import {runPlugin} from '@gosaur/plugin/testing';

const named = {name: 'sample', summary: 'A sample.'};

describe('a plugin on a fixture site', {timeout: 60_000}, () => {
  test('reads files, emits pages and writes output', async () => {
    const plugin = definePlugin({
      ...named,
      options: {file: {type: 'string', default: 'data.json'}, base: {type: 'string', required: true}},
      state: () => ({names: /** @type {string[]} */ ([])}),
      async loadContent({site, options, state}) {
        state.names = JSON.parse(await readFile(join(site.dir, options.file), 'utf8'));
      },
      buildRoutes: ({site, options, state}) => ({
        routes: state.names.map((name) => ({path: site.permalink(options.base, name), component: '@theme/X', props: {name}})),
        globalData: {count: state.names.length},
      }),
      describeOutput: (_, {pages}) => ({files: [`${String(pages.length)}.txt`]}),
      async postBuild(_, {outDir, pages}) {
        await writeFile(join(outDir, 'pages.txt'), pages.map((p) => p.file).join('\n'));
      },
      watchPaths: ({options}) => [options.file],
    });
    const result = await runPlugin(plugin, {files: {'data.json': '["a", "b"]'}, options: {base: 'p'}, site: {trailingSlash: true}});
    assert.deepEqual(
      result.routes.map((r) => [r.path, r.props]),
      [
        ['/p/a/', {name: 'a'}],
        ['/p/b/', {name: 'b'}],
      ],
    );
    assert.deepEqual(result.globalData, {count: 2});
    assert.deepEqual(result.described.files, ['2.txt']);
    assert.deepEqual(result.output, {'pages.txt': 'p/a/index.html\np/b/index.html'});
    assert.deepEqual(result.watchPaths, ['data.json']);
  });

  test('stops after a hook that reports an error', async () => {
    let built = false;
    const plugin = definePlugin({
      ...named,
      loadContent({report}) {
        report.warning('S1', 'a.md', 'odd');
        report.error('S2', positionAt('a.md', 'one\ntwo žz', 8, 2), 'wrong', {hint: 'Write it right'});
      },
      buildRoutes() {
        built = true;
        return {};
      },
    });
    const {diagnostics} = await runPlugin(plugin);
    assert.deepEqual(
      diagnostics.map((d) => [d.severity, d.code, d.position?.file, d.position?.line, d.position?.column, d.position?.endColumn, d.hint]),
      [
        ['warning', 'S1', 'a.md', 0, 0, 0, ''],
        ['error', 'S2', 'a.md', 2, 5, 7, 'Write it right'],
      ],
    );
    assert.equal(built, false);
  });

  test('asks the host to run a module', async () => {
    const plugin = definePlugin({
      ...named,
      state: () => ({value: /** @type {unknown} */ (0)}),
      async loadContent({host, site, state}) {
        state.value = (await host.evalModule(join(site.dir, 'menu.js'))).value;
      },
      buildRoutes: ({state}) => ({globalData: state.value}),
    });
    assert.deepEqual((await runPlugin(plugin, {modules: {'menu.js': ['a']}})).globalData, ['a']);
    await assert.rejects(runPlugin(plugin), /the fixture has no module menu.js/);
  });

  test('makes an index of the text of pages', async () => {
    const plugin = definePlugin({
      ...named,
      indexPages: (_, {pages}) => ({files: [{path: 'search-data/i.txt', contents: pages.flatMap((p) => p.sections[0]?.text ?? []).join()}]}),
    });
    const {index} = await runPlugin(plugin, {pages: [{sections: [{level: 0, id: '', heading: '', text: ['a', 'b'], code: [], links: []}]}]});
    assert.deepEqual(index, [{path: 'search-data/i.txt', contents: 'a,b'}]);
  });

  test('sends documents and lists that are larger than a message', async () => {
    const text = 'ž'.repeat(1 << 20);
    const plugin = definePlugin({
      ...named,
      buildRoutes: () => ({
        routes: Array.from({length: 20_000}, (_, i) => ({path: `/${String(i)}`, component: 'X', props: {text: 'x'.repeat(100)}})),
        data: [{id: 'large', json: {text}}, {id: 'small', json: 1}],
        globalData: text,
      }),
    });
    const result = await runPlugin(plugin);
    assert.equal(result.routes.length, 20_000);
    assert.deepEqual(result.data, [{id: 'large', json: {text}}, {id: 'small', json: 1}]);
    assert.equal(result.globalData, text);
  });

  test('fails with what a hook threw, or answered amiss', async () => {
    /** @param {() => any} buildRoutes */
    const run = (buildRoutes) => runPlugin(definePlugin({...named, buildRoutes}));
    await assert.rejects(run(() => JSON.parse('null').x), /TypeError: Cannot read properties of null/);
    await assert.rejects(
      run(() => ({routes: [{pth: '/'}]})),
      /BuildRoutesResponse.routes\[0\] has the unknown property "pth"; valid: path, component/,
    );
    await assert.rejects(
      run(() => ({route: []})),
      /unknown property "route"; valid: routes, layouts/,
    );
    await assert.rejects(
      run(() => ({routes: [{path: '/', component: 'X', props: {big: 'x'.repeat(32 << 20)}}]})),
      /larger than the limit/,
    );
  });
});
