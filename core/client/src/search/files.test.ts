import {Blob} from 'node:buffer';
import {gzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {fromSite, MissingFileError} from './files';

const text = 'The same words again and again: the same words, again and again. '.repeat(200);

/** Serves one answer for each address. */
const serve = (body: Uint8Array<ArrayBuffer>, status = 200) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, {status})));

beforeEach(() => void vi.stubGlobal('Blob', Blob)); // that of jsdom has no streams
afterEach(() => vi.unstubAllGlobals());

describe.for(['with DecompressionStream', 'without it, as in older versions of Safari'])('%s', (name) => {
  const read = (path: string) => {
    if (name.startsWith('without')) {
      vi.stubGlobal('DecompressionStream', undefined);
    }
    return fromSite('https://kit.test/search-data/')(path);
  };

  test('a compressed file is unpacked', async () => {
    serve(new Uint8Array(gzipSync(text)));
    expect(new TextDecoder().decode(await read('a/d0.bin'))).toBe(text);
  });

  test('damaged data is an error', async () => {
    serve(new Uint8Array(gzipSync(text)).fill(255, 20, 40));
    await expect(read('a/d0.bin')).rejects.toThrow();
  });
});

test('a file that the host has unpacked stays as it is', async () => {
  serve(new TextEncoder().encode('{}'));
  expect(new TextDecoder().decode(await fromSite('https://kit.test/')('index.json'))).toBe('{}');
});

test('a file that does not exist is missing', async () => {
  serve(new Uint8Array(), 404);
  await expect(fromSite('https://kit.test/')('a/d0.bin')).rejects.toThrow(MissingFileError);
});
