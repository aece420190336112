import type {ComponentType} from 'react';
import {useMDXComponents} from '@mdx-js/react';
import type {DocumentData, Modules, Props} from '../page/types';
import ContentTree from './ContentTree';

/**
 * Returns the component for a Markdown file imported by code. Its props are available to the document's expressions, and
 * the components of an MDXProvider around it to its tags.
 * `own` is the specifier of the document's code; it may be empty.
 */
export function markdownModule(doc: DocumentData, modules: Modules, own: string): ComponentType<Props> {
  return function MDXContent({components, ...props}: Props) {
    const around = useMDXComponents(components as never);
    const code = doc.code?.map((entry) => (entry.s === own ? {...entry, a: props} : entry));
    return (
      <ContentTree
        doc={{...doc, code}}
        modules={modules}
        components={around as Record<string, ComponentType<never>>}
        pagePath=""
      />
    );
  };
}
