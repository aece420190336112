import assert from 'node:assert/strict';
import {readdirSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import {recipe} from './manual.mjs';
import {buildSite, freePort, needs, serve} from './site.mjs';

/** Checks the requests that every host must answer correctly, for the site that was built in the folder. */
async function checkHost(address, folder) {
  const get = (at) => globalThis.fetch(address + at, {redirect: 'manual'});
  for (const clean of ['/docs/intro', '/', '/docs/guides/writing']) {
    const page = await get(clean);
    assert.equal(page.status, 200, `${clean} has the status ${page.status}`);
    assert.match(await page.text(), /<h1/);
    assert.equal(page.headers.get('cache-control'), 'no-cache', clean);
  }
  const missing = await get('/no/such/page');
  assert.equal(missing.status, 404);
  assert.match(await missing.text(), /Page Not Found/);

  const asset = readdirSync(path.join(folder, 'build/assets'), {recursive: true}).find((name) => name.endsWith('.css'));
  const lasting = await get(`/assets/${asset}`);
  assert.equal(lasting.status, 200);
  assert.equal(lasting.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.match(lasting.headers.get('content-type'), /^text\/css/);

  for (const [from, to] of [['/old%20page', '/docs/intro'], ['/old%20page/', '/docs/intro'], ['/away', 'https://example.org/x'], ['/away?q=1', 'https://example.org/x']]) {
    const moved = await get(from);
    assert.equal(moved.status, 301, `${from} has the status ${moved.status}`);
    assert.equal(moved.headers.get('location'), to);
  }
}

for (const top of ['', 'trailingSlash = false']) {
  const how = top === '' ? 'folders' : 'files';

  test(`nginx serves pages that are ${how}`, {timeout: 120_000}, async (t) => {
    if (!needs(t, 'nginx')) {
      return;
    }
    const folder = buildSite(t, top);
    const port = await freePort();
    const server = recipe('nginx.conf', ['/srv/otter', path.join(folder, 'build')], ['listen 80;', `listen 127.0.0.1:${port};`]);
    const state = path.join(folder, 'nginx');
    mkdirSync(state);
    writeFileSync(path.join(state, 'nginx.conf'), `daemon off; master_process off; pid ${state}/pid; error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${state}/body; proxy_temp_path ${state}/proxy; fastcgi_temp_path ${state}/fastcgi; uwsgi_temp_path ${state}/uwsgi; scgi_temp_path ${state}/scgi;
${server}}
`);
    const address = `http://127.0.0.1:${port}`;
    await serve(t, address, 'nginx', ['-c', path.join(state, 'nginx.conf'), '-e', 'stderr']);
    await checkHost(address, folder);
    const policy = (await globalThis.fetch(`${address}/docs/intro`)).headers.get('content-security-policy');
    assert.match(policy ?? '', /default-src 'self'/);
  });

  test(`Caddy serves pages that are ${how}`, {timeout: 120_000}, async (t) => {
    if (!needs(t, 'caddy')) {
      return;
    }
    const folder = buildSite(t, top);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const site = recipe('Caddyfile', ['/srv/otter', path.join(folder, 'build')], ['docs.example.com {', `${address} {`]);
    writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
    await serve(t, address, 'caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder});
    await checkHost(address, folder);
  });
}
