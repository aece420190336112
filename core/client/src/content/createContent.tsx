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
    frontMatter: doc.frontMatter ?? {},
    contentTitle: doc.title,
    description: doc.description,
    toc: doc.toc ?? [],
    assets: (doc.metadata?.assets ?? {}) as Props,
  });
}

/** Returns the exports of a document's code, by name. */
function exportsOf(doc: DocumentData, modules: Modules): Props {
  const own = doc.code?.find(({s}) => s.endsWith(`/${doc.source}`));
  const names = Object.entries((own && modules[own.s]) ?? {});
  return Object.fromEntries(names.filter(([name]) => name !== 'default' && !name.startsWith('$')));
}
