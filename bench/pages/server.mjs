// Serves the output of a program as a host would: compressed, clean addresses, kept for ten minutes.

import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';
import {gzipSync} from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg']);

/** The file for an address: its bytes as they are sent, or null. */
async function load(dir, path) {
  for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
    const file = join(dir, normalize(name));
    const raw = await readFile(file).catch(() => null);
    if (raw) {
      const compressed = COMPRESSED.has(extname(file));
      return {type: TYPES[extname(file)] ?? 'application/octet-stream', body: compressed ? gzipSync(raw, {level: 9}) : raw, compressed};
    }
  }
  return null;
}

/** Starts a server on the loopback interface; it compresses each file once. */
export async function serve(dir) {
  const known = new Map();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    known.set(path, known.get(path) ?? load(dir, path));
    known.get(path).then((file) => {
      if (!file) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': file.type,
        'content-length': file.body.length,
        'cache-control': 'max-age=600',
        ...(file.compressed ? {'content-encoding': 'gzip'} : {}),
      });
      response.end(file.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close()};
}
