import type {ComponentType} from 'react';
import type {DocumentData, Modules, Props} from '../page/types';
import ContentTree from './ContentTree';

/**
 * The component that code gets for a Markdown file that it imports. Its props are those of the document's
 * expressions; `own` is the specifier of the document's code, which may be empty.
 */
export function markdownModule(doc: DocumentData, modules: Modules, own: string): ComponentType<Props> {
  return function MDXContent({components, ...props}: Props) {
    const code = doc.code?.map((entry) => (entry.s === own ? {...entry, a: props} : entry));
    return (
      <ContentTree
        doc={{...doc, code}}
        modules={modules}
        components={components as Record<string, ComponentType<never>> | undefined}
        pagePath=""
      />
    );
  };
}
