// The types of @docusaurus/*, @theme/* and @generated/*: declarations of the client's and the theme's modules.
//
//   node packaging/npm/types.mjs FOLDER
//
// writes the same as `gosaur types`: the declarations with a tsconfig.json and the types of React.
import {execFileSync} from 'node:child_process';
import {copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');

/** Writes the declarations into the folder. */
export function writeTypes(types) {
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', path.join(here, 'types.json'), '--outDir', types], {stdio: 'inherit'});
  copyFileSync(path.join(here, 'files.d.ts'), path.join(types, 'files.d.ts'));
  for (const folder of ['core/client/src', 'theme/lucid/src']) {
    // tsc writes no declarations for files that are declarations themselves.
    cpSync(path.join(root, folder), path.join(types, folder), {recursive: true, filter: (source) => statSync(source).isDirectory() || source.endsWith('.d.ts')});
  }
  for (const file of readdirSync(types, {recursive: true})) {
    const target = path.join(types, file);
    if (file.endsWith('.d.ts')) {
      // Declarations are found without the extension of the source.
      writeFileSync(target, readFileSync(target, 'utf8').replace(/(from |import\()(['"])([^'"]+)\.tsx?\2/g, '$1$2$3$2'));
    }
  }
}

/** The packages whose types the declarations import, for sites without npm packages. */
const packages = ['@types/react', '@types/react-dom', 'csstype', 'clsx', '@docsearch/react'];

/** Writes the declarations of an npm package, without its code, into the folder packages. */
export function writePackage(folder, name) {
  cpSync(path.join(root, 'node_modules', name), path.join(folder, 'packages', name), {
    recursive: true,
    filter: (source) => !/\.(?:[cm]?[jt]s|flow)$/.test(source) || /\.d\.[cm]?ts$/.test(source),
  });
}

/** Writes a folder that needs no npm packages: its tsconfig.json lists everything in it. */
export function writeStandalone(folder) {
  mkdirSync(folder, {recursive: true});
  writeTypes(folder);
  packages.forEach((name) => writePackage(folder, name));
  const config = JSON.parse(readFileSync(path.join(here, 'gosaur/tsconfig.json'), 'utf8'));
  const paths = Object.entries(config.compilerOptions.paths).map(([alias, targets]) => [alias, targets.map((target) => target.replace('./types/', './'))]);
  config.compilerOptions.paths = {
    ...Object.fromEntries(paths),
    ...Object.fromEntries(packages.flatMap((name) => {
      const places = [`\${configDir}/node_modules/${name}`, `./packages/${name}`];
      const alias = name.replace('@types/', '');
      return [[alias, places], [`${alias}/*`, places.map((place) => `${place}/*`)]];
    })),
  };
  config.compilerOptions.typeRoots = ['./roots'];
  config.compilerOptions.types = ['files'];
  mkdirSync(path.join(folder, 'roots/files'), {recursive: true});
  renameSync(path.join(folder, 'files.d.ts'), path.join(folder, 'roots/files/index.d.ts'));
  writeFileSync(path.join(folder, 'tsconfig.json'), `${JSON.stringify(config, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeStandalone(path.resolve(process.argv[2]));
}
