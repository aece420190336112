import type {ComponentType} from 'react';
import {MDXProvider} from '@mdx-js/react';
import type {Props} from '../page/types';
import {componentsInScope} from './mdxScope';

/** Wraps a document compiled by MDX, because recma plugins changed it, so that the components of the theme are in scope. */
export function markdownProgram(Content: ComponentType<Props>): ComponentType<Props> {
  return function MDXProgram(props: Props) {
    return (
      <MDXProvider components={componentsInScope as never}>
        <Content {...props} />
      </MDXProvider>
    );
  };
}
