import definitionList, {defListHastHandlers} from 'remark-definition-list';
import codeImport from 'remark-code-import';
import alerts from 'remark-github-admonitions-to-directives';
import externalLinks from 'rehype-external-links';
import displayName from 'recma-mdx-displayname';
import escapeMissing from 'recma-mdx-escape-missing-components';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import {emphasizeWarnings} from './src/remark/warnings.mjs';
import count from './src/remark/count.mjs';
import elements from './src/rehype/elements.mjs';
import pages from './src/remark/pages.mjs';
import quote from './src/remark/quote.mjs';
import weather from './src/recma/weather.mjs';
import wrap from './src/remark/wrap.mjs';

export default {
  title: 'Documents',
  url: 'https://parity.example',
  baseUrl: '/project/',
  onBrokenLinks: 'ignore',
  future: {v4: {removeLegacyPostBuildHeadAttribute: true}, faster: true},
  markdown: {
    mermaid: true,
    preprocessor: ({filePath, fileContent}) => fileContent.replaceAll('{{version}}', filePath.endsWith('.md') ? '4.2' : '4.3'),
    parseFrontMatter: async (params) => {
      const result = await params.defaultParseFrontMatter(params);
      if (result.frontMatter.short) result.frontMatter.description = `In short: ${result.frontMatter.short}`;
      return result;
    },
    remarkRehypeOptions: {footnoteLabel: 'Notes below', clobberPrefix: 'note-', handlers: {...defListHastHandlers}},
  },
  themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', {
    docs: {
      beforeDefaultRemarkPlugins: [count],
      remarkPlugins: [
        definitionList,
        codeImport,
        alerts,
        [npm2yarn, {sync: true}],
        [emphasizeWarnings, {mark: 'Careful'}],
        quote,
        pages,
        function shout() {
          return (tree) => {
            for (const node of tree.children) {
              if (node.type === 'paragraph' && node.children[0]?.value?.startsWith('SHOUT ')) node.children[0].value = node.children[0].value.slice(6).toUpperCase();
            }
          };
        },
      ],
      rehypePlugins: [[externalLinks, {target: '_blank', rel: ['nofollow', 'noopener']}], wrap, elements],
      recmaPlugins: [displayName, [escapeMissing, ['Nowhere']], [weather, {from: 'sunny', to: 'rainy'}]],
    },
    pages: {},
    blog: false,
    theme: {customCss: './src/css/custom.css'},
  }]],
};
