// Lays out the npm packages: gosaur, create-gosaur, and one with the program for each system.
//
//   node packaging/npm/pack.mjs --version 0.1.0 --out dist/npm --dist dist
//   node packaging/npm/pack.mjs --version 0.1.0 --out dist/npm --binary linux-x64=bin/gosaur
//
// --dist is the folder of GoReleaser, whose artifacts.json names the programs. The written
// folders are the input of `npm publish`; the packages for systems come first, since gosaur
// depends on them.
import {chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {writePackage, writeTypes} from './types.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');

const {values} = parseArgs({
  options: {version: {type: 'string'}, out: {type: 'string'}, dist: {type: 'string'}, binary: {type: 'string', multiple: true, default: []}},
});
if (!values.version || !values.out) {
  throw new Error('give --version and --out');
}
const version = values.version.replace(/^v/, '');
const out = path.resolve(values.out);

// The Node.js names of systems, by their Go names.
const systems = {linux: 'linux', darwin: 'darwin', windows: 'win32'};
const processors = {amd64: 'x64', arm64: 'arm64'};

/** Returns [platform, program] for each program, such as ['linux-x64', 'bin/gosaur']. */
function programs() {
  const named = values.binary.map((pair) => pair.split('='));
  if (!values.dist) {
    return named;
  }
  const artifacts = JSON.parse(readFileSync(path.join(values.dist, 'artifacts.json'), 'utf8'));
  const built = artifacts.filter((artifact) => artifact.type === 'Binary' && artifact.extra?.ID === 'gosaur'); // not gosaur-cache
  return [...named, ...built.map((artifact) => [`${systems[artifact.goos]}-${processors[artifact.goarch]}`, path.resolve(values.dist, '..', artifact.path)])];
}

function writeManifest(folder, manifest) {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the package with the program of one system and returns its name. */
function packSystem(platform, program) {
  const [os, cpu] = platform.split('-');
  const name = `@gosaur/${platform}`;
  const folder = path.join(out, name);
  const file = os === 'win32' ? 'gosaur.exe' : 'gosaur';
  mkdirSync(path.join(folder, 'bin'), {recursive: true});
  copyFileSync(program, path.join(folder, 'bin', file));
  chmodSync(path.join(folder, 'bin', file), 0o755);
  copyNotices(folder);
  writeFileSync(path.join(folder, 'README.md'), `# ${name}\n\nThe program of [gosaur](https://www.npmjs.com/package/gosaur) for ${os} on ${cpu}.\n`);
  writeManifest(folder, {
    name, version, description: `The program of gosaur for ${os} on ${cpu}`, license: 'MIT',
    repository: {type: 'git', url: 'git+https://github.com/gosaur/gosaur.git'},
    os: [os], cpu: [cpu], files: ['bin', 'LICENSE', 'NOTICES.md'], preferUnplugged: true,
  });
  return name;
}

function copyNotices(folder) {
  for (const file of ['LICENSE', 'NOTICES.md']) {
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
}

function packMain(folder, names) {
  cpSync(path.join(here, 'gosaur'), folder, {recursive: true});
  copyNotices(folder);
  chmodSync(path.join(folder, 'bin/gosaur.mjs'), 0o755);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  writeManifest(folder, {...manifest, version, optionalDependencies: Object.fromEntries(names.map((name) => [name, version]))});
  writeTypes(path.join(folder, 'types'));
  // As a dependency it would add twenty packages of code, which the program contains already.
  writePackage(path.join(folder, 'types'), '@docsearch/react');
}

function packCreate(folder) {
  cpSync(path.join(here, 'create-gosaur'), folder, {recursive: true});
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  chmodSync(path.join(folder, 'bin/create-gosaur.mjs'), 0o755);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  writeManifest(folder, {...manifest, version, dependencies: {gosaur: version}});
}

if (existsSync(out)) {
  rmSync(out, {recursive: true});
}
const names = programs().map(([platform, program]) => packSystem(platform, program)).sort();
packMain(path.join(out, 'gosaur'), names);
packCreate(path.join(out, 'create-gosaur'));
writeFileSync(path.join(out, 'order.txt'), [...names, 'gosaur', 'create-gosaur', ''].join('\n'));
