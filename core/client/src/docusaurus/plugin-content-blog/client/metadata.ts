import {usePluginData} from '@docusaurus/useGlobalData';
import useRouteContext from '@docusaurus/useRouteContext';
import type {BlogMetadata} from '../types';

/** Returns the blog of the current page: its title and the paths of its lists. */
export function useBlogMetadata(): BlogMetadata {
  const {plugin} = useRouteContext();
  const data = usePluginData('blog', plugin.id) as BlogMetadata | undefined;
  if (!data || plugin.name !== 'blog') {
    throw new Error(`useBlogMetadata was called on a page of the plugin "${plugin.name}", which is not a blog.`);
  }
  return data;
}
