/** The types of the blog plugin's props, with the names of `@docusaurus/plugin-content-blog`. */
export type * from './types';
