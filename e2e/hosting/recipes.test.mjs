import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import vm from 'node:vm';

import {parse as parseToml} from 'smol-toml';
import {parse as parseYaml} from 'yaml';

import {recipe, recipes} from './manual.mjs';
import {buildSite} from './site.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const gosaur = path.join(root, 'bin/gosaur');

test('the action of the repository has the inputs that the workflow for GitHub Pages gives', () => {
  const workflow = parseYaml(recipe('.github/workflows/docs.yml'));
  const step = workflow.jobs.build.steps.find(({uses}) => uses?.startsWith('gosaur/gosaur@'));
  const {inputs} = parseYaml(readFileSync(path.join(root, 'action.yml'), 'utf8'));
  assert.deepEqual(Object.keys(step.with).filter((name) => !(name in inputs)), []);
  assert.deepEqual(Object.keys(workflow.jobs), ['build', 'deploy']);
});

test('every command that a recipe runs has the flags that it is given', () => {
  const help = execFileSync(gosaur, ['build', '--help'], {encoding: 'utf8'});
  const commands = [...recipes().values()].flatMap((text) => [...text.matchAll(/gosaur(?:@[\d.]+|:[\d.]+)? build([^"\n]*)/g)].map(([, flags]) => flags));
  assert.ok(commands.length >= 5);
  for (const flag of commands.join(' ').match(/--[a-z-]+/g) ?? []) {
    assert.ok(help.includes(flag), `gosaur build has no ${flag}`);
  }
});

test('every recipe names the released version', () => {
  const [, version] = /^const sourceVersion = "(.+)"$/m.exec(readFileSync(path.join(root, 'core/cli/version.go'), 'utf8'));
  const named = [...recipes().values()].flatMap((text) => [...text.matchAll(/gosaur(?:\/gosaur)?[@:]v?(\d[\d.]*\d)/g)].map(([, found]) => found));
  assert.ok(named.length >= 6);
  assert.deepEqual([...new Set(named)], [version]);
});

test('GitLab publishes the folder that the job writes', () => {
  const {pages} = parseYaml(recipe('.gitlab-ci.yml'));
  assert.match(pages.script.join('\n'), new RegExp(`--out-dir ${pages.artifacts.paths[0]}`));
  assert.equal(pages.cache.paths[0], '.gosaur/store');
});

test('Netlify and Vercel publish the output folder', () => {
  assert.equal(parseToml(recipe('netlify.toml')).build.publish, 'build');
  assert.equal(JSON.parse(recipe('vercel.json')).outputDirectory, 'build');
});

test('the function of CloudFront finds the file of each page', (t) => {
  const folder = buildSite(t);
  const sandbox = {};
  vm.runInNewContext(recipe('clean-addresses.js'), sandbox);
  for (const [asked, want] of [['/', '/index.html'], ['/docs/intro', '/docs/intro/index.html'], ['/docs/intro/', '/docs/intro/index.html'], ['/404.html', '/404.html']]) {
    const {uri} = sandbox.handler({request: {uri: asked}});
    assert.equal(uri, want);
    assert.ok(existsSync(path.join(folder, 'build', uri)), `${uri} is not in the output`);
  }
});

test('the files with redirects are written for the hosts that read them', (t) => {
  const output = path.join(buildSite(t), 'build');
  assert.match(readFileSync(path.join(output, '_redirects'), 'utf8'), /^\/old%20page \/docs\/intro 301!$/m);
  const {redirects} = JSON.parse(readFileSync(path.join(output, 'vercel.json'), 'utf8'));
  assert.deepEqual(redirects.find(({source}) => source.startsWith('/away')), {source: '/away{/}?', destination: 'https://example.org/x', statusCode: 301});
});

test('the image of the manual is that of the repository', () => {
  const own = readFileSync(path.join(root, 'packaging/container/Dockerfile'), 'utf8');
  assert.match(own, /^WORKDIR \/site$/m);
  assert.match(own, /^ENTRYPOINT \["\/usr\/bin\/gosaur"\]$/m);
  assert.match(recipe('Dockerfile'), /COPY --from=build \/site\/build \/srv\/otter/);
  assert.match(recipe('build.sh'), /-v "\$PWD:\/site"/);
});
