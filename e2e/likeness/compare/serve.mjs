import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const types = {
  html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml', png: 'image/png',
  jpg: 'image/jpeg', webp: 'image/webp', woff: 'font/woff', woff2: 'font/woff2', xml: 'application/xml',
};

/** Returns the file of a built site for an address, as hosts with clean addresses do. */
function fileFor(folder, pathname) {
  const root = path.resolve(folder);
  const candidates = [pathname, `${pathname}.html`, path.join(pathname, 'index.html'), `${pathname.replace(/\/$/, '')}.html`];
  return candidates
    .map((name) => path.join(root, path.normalize(name)))
    .find((file) => file.startsWith(root) && fs.existsSync(file) && fs.statSync(file).isFile());
}

/**
 * Serves a built site below its base URL. Unknown addresses get 404.html. Resolves to the origin, and a function that stops
 * the server.
 */
export async function serve(folder, base = '/') {
  const server = http.createServer((request, response) => {
    const {pathname} = new URL(request.url, 'http://localhost');
    const file = pathname.startsWith(base) && fileFor(folder, `/${decodeURIComponent(pathname.slice(base.length))}`);
    const shown = file || path.join(folder, '404.html');
    if (!fs.existsSync(shown) || (!file && path.extname(pathname))) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(file ? 200 : 404, {'content-type': types[path.extname(shown).slice(1)] ?? 'application/octet-stream'});
    fs.createReadStream(shown).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close()};
}
