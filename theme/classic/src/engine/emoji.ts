// JavaScript engines may lack Intl. The client's version avoids it where possible.
export * from '@gosaur/client/docusaurus/theme-common/emoji';
