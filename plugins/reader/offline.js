// The service worker of a site that can be read offline, made by gosaur build. It stores a bounded part
// of the site: what every reader gets in advance (AHEAD), and the last pages and files that this reader
// has opened.
const SETTINGS = /*settings*/ {};
const {base, version, ahead, maxPages, texts} = SETTINGS;
const PREFIX = `gosaur-offline:${base}:`;
const [AHEAD, PAGES, FILES] = [`${PREFIX}ahead:${version}`, `${PREFIX}pages`, `${PREFIX}files`];
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(AHEAD).then((cache) => Promise.all(ahead.map((url) => fetch(url, {cache: 'no-cache'}).then((response) => response.ok && put(cache, url, response))))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => isOurs(name) && ![AHEAD, PAGES, FILES].includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The caches of this site, and those left behind by a plugin of Docusaurus.
const isOurs = (name) => name.startsWith(PREFIX) || name.startsWith('workbox-precache');

self.addEventListener('message', ({data}) => data === 'gosaur:take over' && self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const {request} = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith(base) || request.headers.has('range')) {
    return;
  }
  const path = url.pathname.slice(base.length);
  if (path.startsWith('assets/') || path.startsWith('page-data/shared/')) {
    event.respondWith(unchanging(event)); // a name with a hash
  } else if (request.mode === 'navigate') {
    event.respondWith(newest(event, PAGES).then((response) => response ?? placeholder()));
  } else if (path.startsWith('page-data/') || path.startsWith('search-data/') || request.destination === 'image') {
    event.respondWith(newest(event, PAGES).then((response) => response ?? Response.error()));
  }
});

async function put(cache, key, response) {
  // A redirected response must not answer a navigation.
  await cache.put(key, response.redirected ? new Response(response.body, {headers: response.headers}) : response);
}

async function keep(name, request, response, most) {
  const cache = await caches.open(name);
  await cache.delete(request); // so that it becomes the newest entry
  await put(cache, request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

async function unchanging(event) {
  const known = await kept(event.request);
  if (known) {
    return known;
  }
  const response = await fetch(event.request);
  if (response.ok) {
    event.waitUntil(keep(FILES, event.request, response.clone(), 3 * maxPages));
  }
  return response;
}

// Returns the response from the network or, if that is slow or fails, from the cache; undefined if there
// is none.
async function newest(event, name) {
  const answer = fetch(event.request).then((response) => {
    if (response.ok && response.type === 'basic') {
      event.waitUntil(keep(name, event.request, response.clone(), 2 * maxPages));
    }
    return response;
  });
  const failed = answer.catch(() => undefined);
  const first = await Promise.race([failed, new Promise((done) => setTimeout(() => done(null), PATIENCE))]);
  return first ?? (await kept(event.request)) ?? failed;
}

// Returns the cached response for an address, in each form that a page's address may have.
async function kept(request) {
  const url = new URL(request.url);
  const bare = url.pathname.replace(/(?:\/index)?(?:\.html)?$/, '').replace(/\/$/, '');
  const forms = request.mode === 'navigate' ? [url.pathname, bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`] : [url.pathname + url.search];
  for (const form of forms) {
    const response = form && (await caches.match(new URL(form, url).href, {ignoreSearch: request.mode === 'navigate'}));
    if (response) {
      return response;
    }
  }
}

const LOOK =
  'body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:clamp(2rem,12vh,7rem) 1.25rem 3rem}h1{margin:0 0 .5rem;line-height:1.2}ul{margin:1.5rem 0 0;padding:0;list-style:none}li{border-top:1px solid #8884}a{display:block;padding:.6rem 0;color:inherit;text-decoration:none}a:hover,a:focus-visible{text-decoration:underline}';

// Returns the title of a cached page, or its path.
async function titleOf(path) {
  const response = await caches.match(path);
  const title = response && /<title[^>]*>([^<]+)<\/title>/i.exec(await response.text())?.[1];
  return title ? unescaped(title) : decodeURI(path);
}

const ENTITIES = {amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'"};
const unescaped = (text) => text.replace(/&(amp|lt|gt|quot|#34|#39);/g, (_, name) => ENTITIES[name]);

async function placeholder() {
  const found = await Promise.all([AHEAD, PAGES].map(async (name) => (await caches.open(name)).keys()));
  const paths = found.flat().map(({url}) => new URL(url).pathname);
  const pages = [...new Set(paths)].filter((path) => !/\/(?:page-data|search-data|assets)\//.test(path) && !/\.(?!html)\w+$/.test(path)).sort();
  const escape = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const names = await Promise.all(pages.map(titleOf));
  const list = pages.map((path, i) => `<li><a href="${escape(path)}">${escape(names[i])}</a></li>`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(texts.title)}</title><style>${LOOK}</style>`;
  const body = `<main><h1>${escape(texts.title)}</h1><p>${escape(texts.text)}</p><ul>${list}</ul></main>`;
  return new Response(`<!doctype html><html lang="${escape(texts.lang)}">${head}${body}</html>`, {
    status: 503,
    headers: {'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'"},
  });
}
