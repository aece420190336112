// The generated site with plugins, as Docusaurus builds it: FASTER=true turns its Rspack and SWC on.
const faster = process.env.FASTER === 'true';

module.exports = async () => {
  const [{default: externalLinks}, {default: marks}] = await Promise.all([import('rehype-external-links'), import('./src/remark/marks.mjs')]);
  return {
    title: 'Bench',
    url: 'https://bench.example',
    baseUrl: '/',
    onBrokenLinks: 'throw',
    ...(faster ? {future: {v4: true, faster: true}} : {}),
    plugins: ['./plugins/glossary', 'docusaurus-plugin-image-zoom', 'docusaurus-plugin-copy-page-button'],
    presets: [['classic', {
      docs: {routeBasePath: '/', remarkPlugins: [require('remark-code-import').default, marks], rehypePlugins: [[externalLinks, {rel: ['nofollow']}]]},
      blog: false,
    }]],
    themeConfig: {zoom: {selector: '.markdown img'}},
  };
};
