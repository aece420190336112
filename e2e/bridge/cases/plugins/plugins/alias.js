/** Gives modules other names, as docusaurus-plugin-module-alias does. */
module.exports = (context, {alias}) => ({name: 'alias', configureWebpack: () => ({resolve: {alias}})});
