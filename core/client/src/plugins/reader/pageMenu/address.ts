import site from '@generated/site';
import {normalizePath} from '../../../page/url';

/** The path of a page's Markdown twin, as plugins/llms names the files. */
export function twinPath(pathname: string): string {
  const {baseUrl} = site.siteConfig;
  const path = normalizePath(pathname);
  return path === '/' || `${path}/` === baseUrl ? `${baseUrl}index.md` : `${path}.md`;
}

/** The address of a page's Markdown twin on the published site, which an assistant can read. */
export function publishedTwin(pathname: string): string {
  return site.siteConfig.url + twinPath(pathname);
}

/** Fills in the address of a link of the menu: `{url}` is that of the twin, `{prompt}` the question about it. */
export function filled(href: string, twin: string, prompt: string): string {
  const values: Record<string, string> = {url: twin, prompt: prompt.replaceAll('{url}', twin)};
  return href.replace(/\{(url|prompt)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
