// The blog's part of `@docusaurus/theme-common` before version 3.6, which moved it to the plugin's package.
export * from '@docusaurus/plugin-content-blog/client';
