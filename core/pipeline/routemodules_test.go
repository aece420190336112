package pipeline_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/testenv"
)

// The other exports of a module in a route are properties of its default export, as in Docusaurus. A plugin that extends
// the blog may refer to data by the alias of its folder, and gets the metadata of a post with its document.
func TestModulesOfRoutesHaveTheirExportsAsProperties(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	o := pipeline.SaveBundles(site(t, `
-- docusaurus.toml --
title = "V"
url = "https://example.com"
[[plugins]]
use = "pages"
[[plugins]]
use = "./news.js"
-- news.js --
const path = require('node:path');
module.exports = (context) => ({
  name: 'docusaurus-plugin-content-blog',
  loadContent: () => ({blogPosts: [{id: 'first', metadata: {source: '@site/blog/first.md', permalink: '/blog/first'}}]}),
  async contentLoaded({content, actions}) {
    const alias = async (folder, name) => '~blog/' + path.relative(path.join(folder, 'docusaurus-plugin-content-blog'), await actions.createData(name, JSON.stringify({name}))).split(path.sep).join('/');
    const posts = content.blogPosts.map(({metadata}) => ({content: {__import: true, path: metadata.source, query: {truncated: true}}}));
    actions.addRoute({path: '/news', exact: true, component: '@site/src/News.js', modules: {
      posts, own: await alias(context.generatedFilesDir, 'own.json'), other: await alias('.docusaurus', 'other.json'), code: '@site/src/code.js',
    }});
  },
});
-- blog/first.md --
---
image: one.png
---
The text.
-- src/code.js --
export const shown = 'named';
export default {made: 'default'};
-- src/News.js --
export default function News({posts, own, other, code}) {
  const Post = posts[0].content;
  return <main id={[Post.metadata.permalink, Post.frontMatter.image, own.name, other.name, code.made, code.shown].join()}><Post /></main>;
}
-- src/pages/index.js --
export default () => <main />;
`))
	run(t, o)
	expectInPages(t, output(t, o.OutDir), map[string][]string{"news/index.html": {
		`<main id="/blog/first,one.png,own.json,other.json,default,named"><p>The text.</p></main>`,
	}})
}
