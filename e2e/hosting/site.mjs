// Builds the site for the servers, and starts them.
import {execFileSync, spawn} from 'node:child_process';
import {appendFileSync, mkdtempSync, rmSync} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';

const gosaur = path.resolve(import.meta.dirname, '../../bin/gosaur');

const settings = `
[[plugins]]
use = "redirects"
redirects = [{ from = "/old page", to = "/docs/intro" }, { from = "/away", to = "https://example.org/x" }]
hostRules = ["nginx", "caddy", "vercel", "netlify"]

[csp]
hostRules = ["nginx"]
`;

/** Builds a site in a new folder, which is deleted after the test, and returns the folder. */
export function buildSite(t, top = '') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gosaur-hosting-'));
  t.after(() => rmSync(folder, {recursive: true, force: true}));
  execFileSync(gosaur, ['new', '--quiet', folder]);
  appendFileSync(path.join(folder, 'docusaurus.toml'), settings);
  if (top !== '') {
    execFileSync('sed', ['-i', `1i ${top}`, path.join(folder, 'docusaurus.toml')]);
  }
  execFileSync(gosaur, ['build', '--quiet', folder], {stdio: ['ignore', 'inherit', 'inherit']});
  return folder;
}

/** Reports whether a program is installed. If not, the test is skipped, or fails in CI. */
export function needs(t, program) {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], {env: {...process.env, PATH: `${process.env.PATH}:/usr/sbin`}});
    return true;
  } catch {
    if (process.env.CI) {
      throw new Error(`${program} is not installed; in CI the test must run`);
    }
    t.skip(`${program} is not installed`);
    return false;
  }
}

export async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a server and waits until it answers at the address. It ends with the test. */
export async function serve(t, address, program, args, env = {}) {
  const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env, PATH: `${process.env.PATH}:/usr/sbin`}});
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  t.after(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) {
      await ended;
    }
  });
  for (let i = 0; i < 200; i++) {
    if (child.exitCode !== null) {
      throw new Error(`${program} ended with code ${child.exitCode}:\n${said}`);
    }
    try {
      await globalThis.fetch(address);
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error(`${program} does not answer:\n${said}`);
}
