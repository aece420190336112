import type {ComponentType} from 'react';
import {createContent} from '../content/createContent';
import {numberRuns} from '../content/runs';
import type {Content, Layer, LoadedPage, Modules, PageData, Props, SharedSource} from './types';

/** Combines a page's data with its modules and shared data into components with props. Has no side effects. */
export function buildPage(data: PageData, modules: Modules, shared: SharedSource): LoadedPage {
  const layers: Layer[] = data.chain.map((item) => ({
    key: item.k ?? data.path,
    Component: defaultExport(modules, item.c),
    props: {...item.p},
    shared: item.d ?? {},
  }));
  const page = layers[layers.length - 1];
  if (page) {
    Object.assign(page.props, contentProps(data, modules));
  }
  return {data, layers, shared};
}

function contentProps(data: PageData, modules: Modules): Props {
  const docs = data.docs ?? [];
  numberRuns(docs.map((doc) => doc.nodes));
  const props: Props = {};
  for (const doc of docs) {
    const content = createContent(doc, modules, data.path);
    if (doc.prop.endsWith('[]')) {
      const name = doc.prop.slice(0, -2);
      const list = (props[name] ??= []) as {content: Content}[];
      list.push({content});
    } else {
      props[doc.prop] = content;
    }
  }
  return props;
}

function defaultExport(modules: Modules, specifier: string): ComponentType<Props> {
  const component = modules[specifier]?.default;
  if (typeof component !== 'function' && typeof component !== 'object') {
    throw new Error(
      `${specifier} has no default export. A page or layout component must be the default export of its module.`,
    );
  }
  return component as ComponentType<Props>;
}
