/** The types of the docs plugin's props, as `@docusaurus/plugin-content-docs` names them. */
export type * from './types';
