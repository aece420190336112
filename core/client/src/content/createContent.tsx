import type {ComponentType} from 'react';
import type {Content, DocumentData, Modules, Props} from '../page/types';
import ContentTree from './ContentTree';

type Components = Record<string, ComponentType<never>>;

/** Creates the component that theme components get as `content`, with the static fields of Docusaurus. */
export function createContent(doc: DocumentData, modules: Modules, pagePath: string): Content {
  function MDXDocument({components}: {components?: Components}) {
    return <ContentTree doc={doc} modules={modules} components={components} pagePath={pagePath} />;
  }
  return Object.assign(MDXDocument, exportsOf(doc, modules), {
    metadata: doc.metadata ?? {},
    frontMatter: withDates(doc),
    contentTitle: doc.title,
    description: doc.description,
    toc: doc.toc ?? [],
    assets: (doc.metadata?.assets ?? {}) as Props,
  });
}

/** Returns the front matter of a document. Makes its dates objects, as MDX has them. */
function withDates({frontMatter = {}, dates}: DocumentData): Props {
  dates?.forEach((keys) =>
    keys.reduce<Props>((at, key, i) => (keys[i + 1] === undefined ? (at[key] = new Date(at[key] as string)) : at[key]) as Props, frontMatter),
  );
  return frontMatter;
}

/** Returns the exports of a document's code, by name. */
function exportsOf(doc: DocumentData, modules: Modules): Props {
  const own = doc.code?.find(({s}) => s.endsWith(`/${doc.source}`));
  const names = Object.entries((own && modules[own.s]) ?? {});
  return Object.fromEntries(names.filter(([name]) => name !== 'default' && !name.startsWith('$')));
}
