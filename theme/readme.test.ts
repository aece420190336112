import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';

test('the README of lucid groups every entry of its sources once', () => {
  const lucid = join(import.meta.dirname, 'lucid');
  const entries = readdirSync(join(lucid, 'src')).filter((name) => !name.includes('.test.'));
  const rows = readFileSync(join(lucid, 'README.md'), 'utf8').split('\n').filter((line) => line.startsWith('| '));
  const grouped = rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(grouped.filter((name) => name !== 'src').sort()).toEqual(entries.sort());
});
