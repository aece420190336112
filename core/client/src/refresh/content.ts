import {refetchPage} from '../page/load';
import type {Content, LoadedPage} from '../page/types';

/** In development, renders the page again when its content is edited. Returns a function that stops this. */
export function followContent(shown: () => LoadedPage, show: (page: LoadedPage) => void): () => void {
  const modules = globalThis.__gosaur_refresh;
  if (!modules) {
    return () => {};
  }
  modules.refreshContent = async () => {
    const before = shown();
    const after = await refetchPage(location.pathname);
    if (before !== shown()) {
      return false; // the reader has left the page meanwhile
    }
    const old = contents(before);
    const pairs = [...contents(after)].filter(([name]) => old.has(name));
    modules.replace(pairs.map(([name, content]) => [`${after.data.path} ${name}`, old.get(name), content] as const));
    show(after);
    return true;
  };
  return () => {
    modules.refreshContent = () => false;
  };
}

/** Returns the documents of a page, by their place. */
function contents({data, layers}: LoadedPage): Map<string, Content> {
  const found = new Map<string, Content>();
  const props = layers[layers.length - 1]?.props ?? {};
  for (const {prop} of data.docs ?? []) {
    const name = prop.replace('[]', '');
    const value = props[name] as Content | {content: Content}[];
    if (Array.isArray(value)) {
      value.forEach(({content}, i) => found.set(`${name} ${i}`, content));
    } else {
      found.set(name, value);
    }
  }
  return found;
}
