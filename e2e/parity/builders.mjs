import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cp, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The three values of trailingSlash. */
export const policies = ['undefined', 'true', 'false'];

/** Calls use with the folder of the site as built by Docusaurus. */
export function withReference(policy, use) {
  return withSite(async (site) => {
    await symlink(join(here, 'node_modules'), join(site, 'node_modules'));
    const program = join(here, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    await run(site, process.execPath, [program, 'build', '--no-minify'], {PARITY_TRAILING_SLASH: policy});
    return use(join(site, 'build'));
  });
}

/** The themes whose sites are compared. */
export const themes = ['lucid', 'classic'];

/** Calls use with the folder of the site as built by Gosaur with a theme. */
export function withGosaur(theme, policy, use) {
  return withSite(async (site) => {
    const file = join(site, 'docusaurus.toml');
    const config = (await readFile(file, 'utf8')).replace(/^use = "lucid"$/m, `use = "${theme}"`);
    await writeFile(file, policy === 'undefined' ? config : `trailingSlash = ${policy}\n${config}`);
    await run(site, join(here, '../../bin/gosaur'), ['build', '--no-cache']);
    return use(join(site, 'build'));
  });
}

/** Calls use with a copy of the site that has its own git history, so that dates from git are always the same. */
async function withSite(use) {
  const folder = await mkdtemp(join(tmpdir(), 'parity-'));
  try {
    await cp(join(here, 'site'), folder, {recursive: true});
    await commit(folder);
    return await use(folder);
  } finally {
    await rm(folder, {recursive: true});
  }
}

/** Makes a repository of a folder, with one commit by Mary in August 2024. */
async function commit(folder) {
  const [name, email, date] = ['Mary', 'mary@parity.example', '2024-08-09T10:11:12Z'];
  const who = {
    GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date,
  };
  for (const args of [['init', '--quiet'], ['add', '.'], ['commit', '--quiet', '--no-gpg-sign', '--message=All']]) {
    await run(folder, 'git', args, who);
  }
}

/** Runs a program in a folder, and fails with its output unless it succeeds. */
async function run(folder, program, args, environment = {}) {
  const child = spawn(program, args, {
    cwd: folder,
    env: {...process.env, CI: 'true', NO_COLOR: '1', ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) {
    throw new Error(`${program} ended with ${code}:\n${output}`);
  }
}
