import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

const program = path.join(import.meta.dirname, 'find-gosaur');

/** Runs find-gosaur with a fake `gh` that serves the files of a folder, and returns its outputs. */
function find(t, variables, release = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'find-gosaur-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const bin = path.join(folder, 'bin');
  mkdirSync(path.join(folder, 'release'));
  mkdirSync(bin);
  for (const [name, text] of Object.entries(release)) {
    writeFileSync(path.join(folder, 'release', name), text);
  }
  writeFileSync(path.join(bin, 'gh'), `#!/bin/sh\necho "$@" > "${folder}/asked"\ncp "${folder}"/release/* "$RUNNER_TEMP/gosaur/"\n`);
  chmodSync(path.join(bin, 'gh'), 0o755);
  const run = spawnSync('bash', [program], {
    encoding: 'utf8', cwd: folder,
    env: {PATH: `${bin}${path.delimiter}${process.env.PATH}`, RUNNER_TEMP: folder, RUNNER_OS: 'Linux', RUNNER_ARCH: 'X64', ...variables},
  });
  return {
    status: run.status, errors: run.stderr, folder,
    outputs: Object.fromEntries(run.stdout.trim().split('\n').map((line) => line.split('='))),
    asked: () => readFileSync(path.join(folder, 'asked'), 'utf8').trim(),
  };
}

/** An archive of a release with a program in it, and its checksums. */
function release() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  writeFileSync(path.join(folder, 'gosaur'), '#!/bin/sh\necho gosaur 1.2.3\n', {mode: 0o755});
  execFileSync('tar', ['-czf', 'a.tar.gz', 'gosaur'], {cwd: folder});
  const archive = readFileSync(path.join(folder, 'a.tar.gz'));
  const digest = execFileSync('openssl', ['dgst', '-sha256', '-r'], {input: archive, encoding: 'utf8'}).split(' ')[0];
  rmSync(folder, {recursive: true});
  return {'gosaur_1.2.3_linux_amd64.tar.gz': archive, 'checksums.txt': `${digest}  gosaur_1.2.3_linux_amd64.tar.gz\n`};
}

test('a given program is used', (t) => {
  assert.equal(find(t, {GOSAUR: '/bin/gosaur', VERSION: '1.2.3'}).outputs.program, '/bin/gosaur');
});

test('without a version the program is built from source', (t) => {
  assert.equal(find(t, {REF: 'main'}).outputs.program, '');
});

test('a release is fetched, and its program runs', (t) => {
  for (const [variables, asked] of [[{VERSION: '1.2.3'}, 'v1.2.3'], [{REF: 'v1.2.3'}, 'v1.2.3'], [{VERSION: 'latest'}, '--repo']]) {
    const found = find(t, variables, release());
    assert.equal(found.status, 0, found.errors);
    assert.ok(found.asked().startsWith(`release download ${asked}`), found.asked());
    assert.equal(execFileSync(found.outputs.program, {encoding: 'utf8'}), 'gosaur 1.2.3\n');
  }
});

test('an archive that is not that of the release is refused', (t) => {
  const found = find(t, {VERSION: '1.2.3'}, {...release(), 'checksums.txt': `${'0'.repeat(64)}  gosaur_1.2.3_linux_amd64.tar.gz\n`});
  assert.equal(found.status, 1);
  assert.match(found.errors, /the checksum of gosaur_1\.2\.3_linux_amd64\.tar\.gz is not that of the release/);
});

test('a system without a release is named', (t) => {
  const found = find(t, {VERSION: '1.2.3', RUNNER_ARCH: 'ARM'});
  assert.equal(found.status, 1);
  assert.match(found.errors, /no release for the processor ARM/);
});
