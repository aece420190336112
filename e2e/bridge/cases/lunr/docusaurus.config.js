module.exports = {
  title: 'Lunr',
  url: 'https://parity.example',
  baseUrl: '/project/',
  onBrokenLinks: 'ignore',
  future: {v4: {removeLegacyPostBuildHeadAttribute: true}, faster: true},
  plugins: ['docusaurus-lunr-search', ['@signalwire/docusaurus-plugin-llms-txt', {}]],
  presets: [['classic', {docs: {}, blog: false, pages: {}}]],
};
