// Engines may have no Intl; the client's own does without where it can.
export * from '@gosaur/client/docusaurus/theme-common/emoji';
