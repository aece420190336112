#!/usr/bin/env node
// Runs the program from the optional package for this system.
import {spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import {constants} from 'node:os';

const require = createRequire(import.meta.url);
const platform = `${process.platform}-${process.arch}`;

function findProgram() {
  const program = process.platform === 'win32' ? 'gosaur.exe' : 'gosaur';
  try {
    return require.resolve(`@gosaur/${platform}/bin/${program}`);
  } catch {
    const packages = Object.keys(require('../package.json').optionalDependencies ?? {});
    const known = packages.includes(`@gosaur/${platform}`);
    console.error(
      known
        ? `gosaur: the package @gosaur/${platform} is not installed. Install again without --omit=optional and --no-optional; ` +
            'where node_modules was copied from another system, delete it first.'
        : `gosaur: there is no program for ${platform}; there are ${packages.map((name) => name.slice('@gosaur/'.length)).join(', ')}. ` +
            'Build it from source: https://github.com/gosaur/gosaur',
    );
    process.exit(1);
  }
}

const child = spawn(findProgram(), process.argv.slice(2), {stdio: 'inherit'});
// Signals are forwarded to the program, which decides when to exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
child.on('error', (error) => {
  console.error(`gosaur: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
