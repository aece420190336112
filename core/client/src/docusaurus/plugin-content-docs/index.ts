/** The types of the docs plugin's props, with the names of `@docusaurus/plugin-content-docs`. */
export type * from './types';
