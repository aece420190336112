import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {repository} from './harness/paths.ts';

test('a site with every feature has the routes, metadata, feeds and links that Docusaurus gives it', {timeout: 300_000}, async () => {
  const child = spawn(process.execPath, [join(repository, 'e2e/parity/main.mjs'), 'compare']);
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code, told).toBe(0);
});
