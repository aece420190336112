const blogPlugin = require('@docusaurus/plugin-content-blog').default;
const {docuHash} = require('@docusaurus/utils');

/** The blog, whose newest posts all pages can show, and whose posts know related ones. */
async function blogWithData(context, options) {
  const blog = await blogPlugin(context, options);
  return {
    ...blog,
    async loadContent() {
      const content = await blog.loadContent();
      for (const {metadata} of content.blogPosts) metadata.length = metadata.title.length;
      return content;
    },
    async contentLoaded({content, actions}) {
      actions.setGlobalData({posts: content.blogPosts.slice(0, 5).map(({id, metadata}) => ({id, title: metadata.title, permalink: metadata.permalink, tags: metadata.tags.map((t) => t.label), readingTime: metadata.readingTime}))});
      await blog.contentLoaded({content, actions});
      for (const {metadata} of content.blogPosts) {
        const related = content.blogPosts.filter((p) => p.metadata !== metadata).map((p) => p.metadata.title);
        await actions.createData(`${docuHash(metadata.source)}.json`, JSON.stringify({...metadata, related}));
      }
    },
  };
}

module.exports = {...require('@docusaurus/plugin-content-blog'), default: blogWithData};
