import {blog} from './blog.mjs';
import {head} from './head.mjs';
import {sidebar} from './sidebar.mjs';
import {classes, link, links, squeeze, text} from './text.mjs';

/** Returns the facts of a page, by name; those that it does not have are left out. */
export function page(document) {
  const main = document.querySelector('main');
  const facts = {
    ...head(document),
    ...layout(document),
    headings: headings(main),
    toc: toc(document),
    breadcrumbs: [...document.querySelectorAll('.breadcrumbs__item')].map((item) => link(item.querySelector('a, span'))),
    pagination: [...document.querySelectorAll('a.pagination-nav__link')].map(pagination),
    sidebar: sidebar(document.querySelector('.theme-doc-sidebar-menu')),
    tags: links(main, 'a[rel=tag], .theme-doc-footer-tags-row a'),
    edit: [...document.querySelectorAll('a.theme-edit-this-page')].map((element) => element.href),
    updated: [...document.querySelectorAll('.theme-last-updated')].map(updated),
    version: [...document.querySelectorAll('.theme-doc-version-banner, .theme-doc-version-badge')].map(text),
    unlisted: [...document.querySelectorAll('.theme-unlisted-banner')].map(text),
    ...blog(document),
    links: links(main),
    images: [...(main?.querySelectorAll('img') ?? [])].map((image) => `${image.alt}: ${image.getAttribute('src')}`),
    text: content(main),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value.length > 0));
}

function layout(document) {
  const active = (element) => (/(^| )(navbar__link--active|dropdown__link--active)( |$)/.test(element.className) ? '* ' : '');
  const navbar = [...document.querySelectorAll('nav.navbar .navbar__items > :not(button) a, nav.navbar .navbar__items > a')];
  return {
    announcement: text(document.querySelector('.theme-announcement-bar')),
    navbar: navbar.map((element) => active(element) + link(element)),
    footer: [...document.querySelectorAll('footer.footer, footer.theme-layout-footer')].slice(0, 1)
      .flatMap((footer) => [text(footer), ...links(footer)]),
  };
}

function headings(main) {
  return [...(main?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])].map((heading) =>
    `${heading.localName} #${heading.id} ${text(heading)}`);
}

/** Returns the entries of the table of contents beside the text, two spaces to a level. */
function toc(document) {
  const list = document.querySelector('ul.table-of-contents__left-border');
  return [...(list?.querySelectorAll('a') ?? [])].map((entry) => {
    let level = 0;
    for (let at = entry.closest('ul'); at !== list; at = at.parentElement.closest('ul')) {
      level++;
    }
    return '  '.repeat(level) + `${entry.getAttribute('href')} ${squeeze(entry.innerHTML)}`;
  });
}

/** Returns the text of a page without the table of contents beside it, a fact of its own. */
function content(main) {
  const copy = main?.cloneNode(true);
  copy?.querySelectorAll('.theme-doc-toc-desktop, ul.table-of-contents__left-border').forEach((list) => list.remove());
  return text(copy);
}

function pagination(element) {
  const way = classes(element).includes('pagination-nav__link--next') ? 'next' : 'previous';
  const part = (name) => text(element.querySelector(`.pagination-nav__${name}`));
  return `${way}: ${part('sublabel')} | ${part('label')} → ${element.getAttribute('href')}`;
}

function updated(element) {
  return `${text(element)} (${element.querySelector('time')?.dateTime ?? ''})`;
}
