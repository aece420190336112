import {classes, squeeze} from './text.mjs';

/** Meta elements that identify the builder or set the viewport. */
const OWN_META = new Set(['generator', 'viewport']);

/** Returns the facts about the page in the head of a document and on its html element. */
export function head(document) {
  const find = (selector) => [...document.head.querySelectorAll(selector)];
  const root = document.documentElement;
  return {
    language: `${root.getAttribute('lang')} ${root.getAttribute('dir')}`,
    classes: classes(root),
    title: squeeze(document.title),
    canonical: find('link[rel=canonical]').map((element) => element.href),
    alternates: find('link[rel=alternate]').map((element) =>
      ['hreflang', 'type', 'title', 'href'].map((name) => element.getAttribute(name) ?? '').join(' ').trim()).sort(),
    icons: find('link[rel~=icon]').map((element) => element.getAttribute('href')),
    preconnects: [...new Set(find('link[rel=preconnect]').map((element) => element.href))].sort(),
    search: find('link[rel=search]').map((element) => attributes(element)),
    analytics: analytics(document),
    meta: meta(find('meta[name], meta[property]')),
    structuredData: find('script[type="application/ld+json"]').map((element) => JSON.parse(element.textContent)),
    scripts: find('script[src]').filter(isOfSite('src')).map((element) => attributes(element)),
    stylesheets: find('link[rel=stylesheet]').filter(isOfSite('href')).map((element) => attributes(element)),
  };
}

function meta(elements) {
  return elements
    .map((element) => [element.getAttribute('name') ?? element.getAttribute('property'), element.content])
    .filter(([name]) => !OWN_META.has(name))
    .map(([name, content]) => `${name}: ${content}`)
    .sort();
}

/**
 * Returns the tags and containers of analytics in scripts, with the settings of tags, and the content for readers without
 * scripts.
 */
function analytics(document) {
  const code = [...document.querySelectorAll('head script:not([type])')].map((script) => `${script.src} ${script.textContent}`).join(' ');
  const tags = [...code.matchAll(/gtag\(["']config["'], ?["']([^"']+)["'], ?\{([^}]*)\}/g)].map(([, id, settings]) => `${id} ${settings.replace(/["'\s]/g, '').replace('!0', 'true')}`);
  const containers = new Set(code.match(/GTM-\w+/g));
  const frames = [...document.querySelectorAll('body > noscript iframe')].map((frame) => frame.getAttribute('src'));
  return [...tags, ...containers, ...frames];
}

/** Distinguishes the site's own scripts and style sheets from those that the builders bundle. */
function isOfSite(attribute) {
  return (element) => !element.getAttribute(attribute).startsWith('/project/assets/');
}

function attributes(element) {
  return [...element.attributes]
    .filter(({name}) => !name.startsWith('data-'))
    .map(({name, value}) => (value === '' || value === name ? name : `${name}=${value}`))
    .sort()
    .join(' ');
}
