// What `@docusaurus/theme-common` had of the blog before version 3.6, which moved it into the package of the plugin.
export * from '@docusaurus/plugin-content-blog/client';
