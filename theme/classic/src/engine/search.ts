export * from '@gosaur/client/docusaurus/theme-common/search';
