const blogPlugin = require('@docusaurus/plugin-content-blog').default;

/** The blog, whose newest posts all pages can show. */
async function blogWithData(context, options) {
  const blog = await blogPlugin(context, options);
  return {
    ...blog,
    async contentLoaded({content, actions}) {
      actions.setGlobalData({posts: content.blogPosts.slice(0, 5).map(({id, metadata}) => ({id, title: metadata.title, permalink: metadata.permalink, tags: metadata.tags.map((t) => t.label), readingTime: metadata.readingTime}))});
      await blog.contentLoaded({content, actions});
    },
  };
}

module.exports = {...require('@docusaurus/plugin-content-blog'), default: blogWithData};
