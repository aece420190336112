const docsVersion = {
  name: 'current',
  label: 'Next',
  isLast: true,
  path: '/docs',
  mainDocId: 'welcome',
  docs: [{id: 'welcome', path: '/docs/welcome', label: 'Welcome', sidebar: 'docs'}],
  draftIds: ['draft'],
  sidebars: {docs: {link: {path: '/docs/welcome', label: 'Welcome'}}},
};

/** Mocks the module written by the bundler. */
const globalData = {
  docs: {default: {path: '/docs', versions: [docsVersion], breadcrumbs: true}},
};

export default globalData;
