#!/usr/bin/env node
// likeness.mjs REF OURS [--pages /a,/b] [--widths 1920,1280,375] [--modes light,dark] [--out DIR] [--show N] [--most 9] [--base /] [--max PERCENT]
//
// Compares how two builds of one site look: REF is Docusaurus's output folder, OURS Gosaur's.
// For each page, width and colour mode it takes a screenshot of both at full height and prints the share
// of pixels that differ (pixelmatch, the larger picture counts), and, for elements that both pages have,
// computed styles and boxes that differ. Worst first. DIR gets the pictures, diff.json and index.html.
// Without --pages it takes the home page and one page of each kind, --most in all.
// With --max the exit code is 1 if more than that share of any view differs.
// Modules: NODE_PATH of a folder that has package.json's dependencies; CHROMIUM names the browser.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createRequire } from 'node:module';
import { execSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const require = createRequire(import.meta.url);
const { chromium } = require('playwright-core');
const { PNG } = require('pngjs');
const pixelmatch = (await import(require.resolve('pixelmatch'))).default;

const { values: o, positionals: [ref, ours] } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string' }, widths: { type: 'string', default: '1920,1280,375' }, modes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: 'likeness-out' }, show: { type: 'string', default: '15' }, base: { type: 'string', default: '/' }, max: { type: 'string' }, most: { type: 'string', default: '9' },
  },
});
if (!ours) { console.error('usage: likeness.mjs REF OURS [--pages …] [--widths …] [--modes …] [--out DIR] [--show N] [--base /docs/]'); process.exit(2); }

// What is compared: a name and the selectors that find it in Docusaurus's classic theme and in ours.
const PARTS = {
  body: 'body', main: 'main', container: 'main .container, main.container', h1: 'main h1', h2: 'main h2', h3: 'main h3', h4: 'main h4',
  paragraph: '.theme-doc-markdown > p, article .markdown > p', link: '.theme-doc-markdown p a, article .markdown p a', list: '.markdown > ul', item: '.markdown li',
  inlineCode: '.markdown p code, .markdown li code', codeBlock: '.theme-code-block', code: '.theme-code-block pre', codeLine: '.theme-code-block .token-line',
  codeTitle: '.theme-code-block [class*=codeBlockTitle]', admonition: '.theme-admonition', admonitionHeading: '.theme-admonition [class*=admonitionHeading]', blockquote: '.markdown blockquote',
  table: '.markdown table', th: '.markdown th', td: '.markdown td', image: '.markdown img', button: '.button', details: '.markdown details', hr: '.markdown hr', tabs: '.tabs', tab: '.tabs__item',
  navbar: 'nav.navbar', navbarItem: '.navbar__item', navbarTitle: '.navbar__title', navbarLogo: '.navbar__logo', announcement: '[class*=announcementBar]',
  sidebar: '.theme-doc-sidebar-container', sidebarLink: '.theme-doc-sidebar-menu .menu__link', sidebarCategory: '.theme-doc-sidebar-item-category > .menu__list-item-collapsible', toc: '.table-of-contents', tocLink: '.table-of-contents__link',
  breadcrumbs: '.theme-doc-breadcrumbs', breadcrumb: '.breadcrumbs__link', pagination: '.pagination-nav', paginationLink: '.pagination-nav__link', editLink: '.theme-edit-this-page', lastUpdated: '.theme-last-updated',
  versionBanner: '.theme-doc-version-banner', badge: '.badge', card: '.card', postTitle: '[class*=blogPostTitle], article header h2', author: '.avatar, [class*=author]', tag: '[class*=tag_]', footer: 'footer.footer', footerTitle: '.footer__title', footerLink: '.footer__link-item', copyright: '.footer__copyright', hero: '.hero, header[class*=hero]',
};
const STYLES = ['display', 'color', 'background-color', 'font-family', 'font-size', 'font-weight', 'line-height', 'text-align', 'text-decoration-line', 'text-transform', 'letter-spacing',
  'margin-top', 'margin-bottom', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'border-top-width', 'border-left-width', 'border-radius', 'box-shadow', 'opacity'];

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', woff2: 'font/woff2', woff: 'font/woff' };

/** Serves a folder with clean addresses below the base URL; resolves to the origin. */
async function serve(folder) {
  const dir = path.resolve(folder);
  const server = http.createServer((req, res) => {
    let u = decodeURIComponent(new URL(req.url, 'http://x').pathname);
    if (u.startsWith(o.base)) u = '/' + u.slice(o.base.length);
    const file = [u, u + '.html', path.join(u, 'index.html'), u.replace(/\/$/, '') + '.html'].map((x) => path.join(dir, path.normalize(x))).find((x) => x.startsWith(dir) && fs.existsSync(x) && fs.statSync(x).isFile());
    if (!file) { res.writeHead(404).end(); return; }
    res.writeHead(200, { 'content-type': TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream' });
    fs.createReadStream(file).pipe(res);
  });
  await new Promise((r) => server.listen(0, '127.0.0.1', r));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Home, and one page of each kind, by the class that Docusaurus gives the html element; the fewest path segments first. */
function choosePages() {
  const files = [];
  const walk = (dir) => {
    for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
      if (e.isDirectory()) { if (!/^(assets|img|static)$/.test(e.name)) walk(path.join(dir, e.name)); }
      else if (e.name.endsWith('.html') && e.name !== '404.html') files.push(path.relative(ref, path.join(dir, e.name)).split(path.sep).join('/'));
    }
  };
  walk(ref);
  const kinds = new Map();
  for (const file of files.sort((x, y) => x.split('/').length - y.split('/').length || (x < y ? -1 : 1))) {
    const head = fs.readFileSync(path.join(ref, file), 'utf8').slice(0, 3000);
    const classes = (head.match(/<html[^>]*\sclass="?([^">]*)/)?.[1] ?? '').split(/\s+/);
    const kind = classes.filter((c) => /^(plugin-\w+|\w+-wrapper|.*-page)$/.test(c) || c.startsWith('plugin-')).join(' ').replace(/plugin-id-\S+/, '').trim();
    if (kind && !kinds.has(kind)) kinds.set(kind, o.base + file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''));
  }
  return [...new Set([o.base, ...kinds.values()])].slice(0, +o.most);
}

/** Opens a page, stops its animations, and returns what is compared. */
async function take(browser, url, width, mode) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: mode, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await page.route('**/*', (r) => (/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(r.request().url()) ? r.continue() : r.abort()));
  await page.addInitScript((m) => { try { localStorage.setItem('theme', m); } catch { /* storage is off */ } }, mode);
  await page.goto(url, { waitUntil: 'load', timeout: 60000 });
  await page.addStyleTag({ content: '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important} ::-webkit-scrollbar{display:none}' });
  await page.waitForTimeout(1200);
  const parts = await page.evaluate(([PARTS, STYLES]) => {
    const out = {};
    for (const [name, selector] of Object.entries(PARTS)) {
      const all = [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length);
      if (!all.length) continue;
      const s = getComputedStyle(all[0]); const r = all[0].getBoundingClientRect();
      out[name] = { n: all.length, box: [r.x, r.y + scrollY, r.width, r.height].map(Math.round), ...Object.fromEntries(STYLES.map((k) => [k, s.getPropertyValue(k)])) };
    }
    return out;
  }, [PARTS, STYLES]);
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await context.close();
  return { parts, png: PNG.sync.read(shot), shot };
}

function pixels(a, b) {
  const width = Math.max(a.width, b.width), height = Math.min(Math.max(a.height, b.height), 12000);
  const pad = (p) => { const q = new PNG({ width, height }); q.data.fill(255); PNG.bitblt(p, q, 0, 0, Math.min(p.width, width), Math.min(p.height, height), 0, 0); return q; };
  const diff = new PNG({ width, height });
  const n = pixelmatch(pad(a).data, pad(b).data, diff.data, width, height, { threshold: 0.15, includeAA: false });
  return { share: n / (width * height), diff: PNG.sync.write(diff) };
}

function styleDifferences(a, b) {
  const list = [];
  for (const name of Object.keys(a)) {
    if (!b[name]) { list.push([name, 'missing', `${a[name].n}`, '0']); continue; }
    for (const k of STYLES) if (a[name][k] !== b[name][k] && (k !== 'font-family' || name === 'body' || name.startsWith('code') || name === 'inlineCode')) list.push([name, k, a[name][k], b[name][k]]);
    const [, , w, h] = a[name].box, [, , w2, h2] = b[name].box;
    if (Math.abs(w - w2) > 1) list.push([name, 'width', w, w2]);
    if (Math.abs(h - h2) > 1) list.push([name, 'height', h, h2]);
  }
  for (const name of Object.keys(b)) if (!a[name]) list.push([name, 'only ours', '0', `${b[name].n}`]);
  return list;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? execSync('command -v chromium', { encoding: 'utf8' }).trim(), args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'] });
const [r, g] = [await serve(ref), await serve(ours)];
fs.mkdirSync(o.out, { recursive: true });
const rows = [];
for (const page of o.pages?.split(',') ?? choosePages()) {
  for (const width of o.widths.split(',').map(Number)) {
    for (const mode of o.modes.split(',')) {
      const [a, b] = [await take(browser, r.origin + page, width, mode), await take(browser, g.origin + page, width, mode)];
      const { share, diff } = pixels(a.png, b.png);
      const name = `${page.replace(/[^\w-]+/g, '_') || 'home'}-${width}-${mode}`;
      for (const [kind, data] of [['ref', a.shot], ['ours', b.shot], ['diff', diff]]) fs.writeFileSync(path.join(o.out, `${name}.${kind}.png`), data);
      rows.push({ page, width, mode, name, share, height: [a.png.height, b.png.height], styles: styleDifferences(a.parts, b.parts) });
      console.log(`${(100 * share).toFixed(2).padStart(6)} %  ${page}  ${width} ${mode}  height ${a.png.height}/${b.png.height}  ${rows.at(-1).styles.length} style differences`);
    }
  }
}
await browser.close(); r.close(); g.close();

const tally = new Map();
for (const row of rows) for (const [part, what, x, y] of row.styles) {
  const key = `${part} ${what}: ${x} → ${y}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
}
console.log(`\nmost frequent style differences (of ${rows.length} views):`);
for (const [key, n] of [...tally].sort((x, y) => y[1] - x[1]).slice(0, +o.show)) console.log(`${String(n).padStart(4)}  ${key}`);
const shares = rows.map((x) => x.share).sort((x, y) => x - y);
console.log(`\npixels that differ: median ${(100 * shares[shares.length >> 1]).toFixed(2)} %, worst ${(100 * shares.at(-1)).toFixed(2)} %, at most 1 %: ${shares.filter((x) => x <= 0.01).length} of ${shares.length}`);
fs.writeFileSync(path.join(o.out, 'diff.json'), JSON.stringify(rows, null, 1));
fs.writeFileSync(path.join(o.out, 'index.html'), `<meta charset=utf-8><title>likeness</title><style>body{font:14px sans-serif}img{width:31vw;vertical-align:top;border:1px solid #ccc}</style>${rows.sort((x, y) => y.share - x.share).map((x) => `<h3>${(100 * x.share).toFixed(2)} % ${x.page} ${x.width} ${x.mode}</h3><img src="${x.name}.ref.png"><img src="${x.name}.ours.png"><img src="${x.name}.diff.png">`).join('')}`);
if (o.max && 100 * shares.at(-1) > +o.max) process.exitCode = 1;
