import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll} from 'vitest';
import {temporaryFolder, writeFiles} from './files.ts';
import {mustGosaur} from './gosaur.ts';

/** The themes that support the features for readers. */
export const readerThemes = ['lucid', 'classic'] as const;

/**
 * Builds a small site with a content security policy and these lines in its configuration, and returns its output
 * folder. Files of the same name replace its own. Without a folder, it uses one that is deleted when the test is over.
 */
export async function readerSite(theme: string, configuration: string, files: Record<string, string | Uint8Array> = {}, folder?: string): Promise<string> {
  const dir = folder ?? (await temporaryFolder());
  await writeFiles(dir, {
    'docusaurus.toml': `title = "Readers"\nurl = "https://readers.example"\n[csp]\n[theme]\nuse = "${theme}"\n[[plugins]]\nuse = "docs"\n[[plugins]]\nuse = "pages"\n${configuration}`,
    'docs/one.md': '# One\n\nThe text of one.\n\n[On to two](./two.md)\n',
    'docs/two.md': '# Two\n\nThe text of two.\n\n## Part\n\nMore text.\n',
    'src/pages/index.md': '# Home\n\nWelcome.\n',
    ...files,
  });
  await mustGosaur(['build', dir]);
  return join(dir, 'build');
}

/** Builds a site like `readerSite` for all tests of a file, and deletes it after the last one. */
export function sharedReaderSite(theme: string, configuration: string, files: Record<string, string | Uint8Array> = {}): () => string {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
    await readerSite(theme, configuration, files, dir);
  });
  afterAll(() => rm(dir, {recursive: true, force: true}));
  return () => join(dir, 'build');
}
