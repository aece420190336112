import {join} from 'node:path';
import {temporaryFolder, writeFiles} from './files.ts';
import {mustGosaur} from './gosaur.ts';

/** The themes whose pages get what helps readers. */
export const readerThemes = ['lucid', 'classic'] as const;

/**
 * Builds a small site with a content security policy and these lines in its configuration, and gives its folder. Files
 * of the same name replace its own.
 */
export async function readerSite(theme: string, configuration: string, files: Record<string, string> = {}): Promise<string> {
  const dir = await temporaryFolder();
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
