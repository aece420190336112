import {link, links, text} from './text.mjs';

/** Returns the facts that only pages of a blog have. */
export function blog(document) {
  return {
    posts: [...document.querySelectorAll('main article')].map(post).filter((each) => each.times.length > 0),
    blogSidebar: blogSidebar(document),
  };
}

function post(article) {
  const header = article.querySelector('header');
  return {
    title: text(header?.querySelector('h1, h2')),
    times: [...(header?.querySelectorAll('time') ?? [])].map((time) => `${text(time)} (${time.dateTime})`),
    authors: [...(header?.querySelectorAll('.avatar') ?? [])].map((author) =>
      [text(author), ...links(author), ...[...author.querySelectorAll('img')].map((image) => image.getAttribute('src'))]),
    footer: [...article.querySelectorAll('footer a')].map(link),
  };
}

/** Returns the titles, years and links of the list of posts beside a page of the blog. */
function blogSidebar(document) {
  const nav = document.querySelector('aside nav');
  return nav && !nav.querySelector('.theme-doc-sidebar-menu') ? [text(nav), ...links(nav)] : [];
}
