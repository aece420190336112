// What `@docusaurus/theme-common` had of the docs before version 3.6, which moved it into the package of the plugin.
export * from '@docusaurus/plugin-content-docs/client';

/** Whether the plugin of the docs can be imported. */
export const isDocsPluginEnabled = true;
