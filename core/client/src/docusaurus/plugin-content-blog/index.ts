/** The types of the blog plugin's props, as `@docusaurus/plugin-content-blog` names them. */
export type * from './types';
