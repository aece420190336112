module.exports = {
  title: 'Search',
  url: 'https://parity.example',
  baseUrl: '/project/',
  onBrokenLinks: 'ignore',
  future: {v4: {removeLegacyPostBuildHeadAttribute: true}, faster: true},
  plugins: [['docusaurus-plugin-llms', {generateLLMsTxt: true, generateLLMsFullTxt: true, docsDir: 'docs'}], '@docusaurus/plugin-css-cascade-layers'],
  themes: [['@easyops-cn/docusaurus-search-local', {hashed: true, indexBlog: true}]],
  presets: [['classic', {docs: {}, blog: {onInlineAuthors: 'ignore'}, pages: {}}]],
};
