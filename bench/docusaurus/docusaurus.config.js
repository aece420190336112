// The generated site as Docusaurus builds it: FASTER=true turns its Rspack and SWC on.
const faster = process.env.FASTER === 'true';

module.exports = {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  ...(faster ? {future: {v4: true, faster: true}} : {}),
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
};
