import {gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {gunzip} from './inflate';

const text = 'The same words again and again: the same words, again and again. '.repeat(200);
const noise = Uint8Array.from({length: 70_000}, (_, i) => (i * i * 31 + (i >> 3)) & 255);

test.each([
  ['text with its own code', Buffer.from(text), 9],
  ['text with the fixed code', Buffer.from('abc abc abc'), 9],
  ['text as it is', Buffer.from(text), 0],
  ['bytes without a pattern', Buffer.from(noise), 6],
  ['nothing', Buffer.from(''), 9],
])('unpacks %s', (_, data, level) => {
  expect(Buffer.from(gunzip(gzipSync(data, {level}))).equals(data)).toBe(true);
});

test('damaged data is an error', () => {
  const data = gzipSync(Buffer.from(text));
  data.fill(255, 20, 40);
  expect(() => gunzip(data)).toThrow();
});
