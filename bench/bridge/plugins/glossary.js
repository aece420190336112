const fs = require('node:fs');
const path = require('node:path');

/** Counts the words of all documents, and makes a page for each of the most frequent ones. */
module.exports = function glossary(context) {
  const docs = path.join(context.siteDir, 'docs');
  return {
    name: 'glossary',
    getPathsToWatch: () => [`${docs}/**/*.md`],
    async loadContent() {
      const counts = new Map();
      for (const name of fs.readdirSync(docs, {recursive: true}).filter((file) => file.endsWith('.md')).sort()) {
        for (const word of fs.readFileSync(path.join(docs, name), 'utf8').match(/[a-z]{6,}/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 20);
    },
    async contentLoaded({content, actions}) {
      actions.setGlobalData({words: content.length});
      for (const [word, count] of content) {
        const data = await actions.createData(`${word}.json`, {word, count});
        actions.addRoute({path: `/glossary/${word}`, component: '@site/src/Word.js', modules: {data}, exact: true});
      }
    },
    async postBuild({outDir, content}) {
      fs.writeFileSync(path.join(outDir, 'glossary.json'), JSON.stringify(content));
    },
  };
};
