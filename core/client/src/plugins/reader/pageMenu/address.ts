import site from '@generated/site';
import {normalizePath} from '../../../page/url';

/** Returns the path of a page's Markdown version, as plugins/llms names the files. */
export function twinPath(pathname: string): string {
  const {baseUrl} = site.siteConfig;
  const path = normalizePath(pathname);
  return path === '/' || `${path}/` === baseUrl ? `${baseUrl}index.md` : `${path}.md`;
}

/** Returns the address of a page's Markdown version on the published site, where an assistant can read it. */
export function publishedTwin(pathname: string): string {
  return site.siteConfig.url + twinPath(pathname);
}

/** Fills in the address of a menu link: `{url}` is that of the Markdown version, `{prompt}` the question about it. */
export function filled(href: string, twin: string, prompt: string): string {
  const values: Record<string, string> = {url: twin, prompt: prompt.replaceAll('{url}', twin)};
  return href.replace(/\{(url|prompt)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
