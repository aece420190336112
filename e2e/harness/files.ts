import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join, relative, sep} from 'node:path';
import {onTestFinished} from 'vitest';

/** Creates a folder that is deleted when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  return dir;
}

/** Writes files below a folder: path to text. */
export async function writeFiles(dir: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(dir, name);
    await mkdir(dirname(path), {recursive: true});
    await writeFile(path, text);
  }
}

/** Lists the files below a folder, sorted, with forward slashes. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** Returns the files below a folder with a hash of their contents: equal for equal trees. */
export async function fingerprint(dir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await listFiles(dir)) {
    hashes[name] = createHash('sha256')
      .update(await readFile(join(dir, name)))
      .digest('hex');
  }
  return hashes;
}

/**
 * Returns the addresses of the pages of a built site, below its base URL and without a leading slash. Redirects are not
 * pages.
 */
export async function pagePaths(output: string): Promise<string[]> {
  const files = (await listFiles(output)).filter((file) => file.endsWith('.html') && file !== '404.html');
  const texts = await Promise.all(files.map((file) => readFile(join(output, file), 'utf8')));
  return files
    .filter((_, i) => !texts[i]?.includes('<meta http-equiv="refresh"'))
    .map((file) => (file === 'index.html' || file.endsWith('/index.html') ? file.slice(0, -'index.html'.length) : file.slice(0, -'.html'.length)));
}

/** Returns one hash of all contents of a folder. */
export async function digest(dir: string): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await fingerprint(dir)))
    .digest('hex');
}
