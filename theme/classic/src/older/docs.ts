// The docs' part of `@docusaurus/theme-common` before version 3.6, which moved it to the plugin's package.
export * from '@docusaurus/plugin-content-docs/client';

/** Whether the docs plugin can be imported. */
export const isDocsPluginEnabled = true;
