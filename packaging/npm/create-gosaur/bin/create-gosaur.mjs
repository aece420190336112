#!/usr/bin/env node
// Creates a site with gosaur new, and installs the dependencies in its package.json.
import {spawnSync} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const options = process.argv.slice(2);
if (!options.some((option) => !option.startsWith('-'))) {
  options.unshift('my-site');
}
const launcher = require.resolve('gosaur/bin/gosaur.mjs');
const made = spawnSync(process.execPath, [launcher, 'new', ...options, '--quiet'], {stdio: 'inherit'});
if (made.status !== 0) {
  process.exit(made.status ?? 1);
}

// The folder is the argument that is neither an option nor the value of --title.
const folder = path.resolve(options.find((option, i) => !option.startsWith('-') && options[i - 1] !== '--title'));
const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {cwd: folder, stdio: 'inherit', shell: process.platform === 'win32'});
if (npm.status !== 0) {
  console.error(`create-gosaur: npm install failed. The site is in ${folder}; run npm install there.`);
  process.exit(npm.status ?? 1);
}
const place = path.relative(process.cwd(), folder);
console.log(`\nThe site is in ${folder}. Now write:\n\n${place === '' ? '' : `  cd ${place}\n`}  npm start\n`);
