// What a contact sheet shows: the kinds of pages of a theme, how they are viewed, and how large.

/** The manual, a site that uses all other features of the theme, and one with its own colors, which has no dark mode. */
const lucid = {
  site: 'docs',
  rows: {
    Home: {path: '/'},
    Docs: {path: '/guides/deployment'},
    Code: {path: '/guides/code'},
    Reference: {path: '/reference/search'},
    Search: {path: '/search?q=deploy'},
    'Not found': {path: '/404'},
    Category: {path: '/docs/category/guide', site: 'e2e/specimen'},
    'Older version': {path: '/docs/1.0/intro', site: 'e2e/specimen'},
    Blog: {path: '/blog', site: 'e2e/specimen'},
    Post: {path: '/blog/2024/02/01/post-2', site: 'e2e/specimen'},
    Tags: {path: '/blog/tags', site: 'e2e/specimen'},
    Archive: {path: '/blog/archive', site: 'e2e/specimen'},
    'Own colors: home': {path: '/', site: '.', modes: ['light']},
    'Own colors: docs': {path: '/docs/basics/blocks', site: '.', modes: ['light']},
    'Own colors: post': {path: '/blog/adding-fonts', site: '.', modes: ['light']},
    'Own colors: showcase': {path: '/showcase', site: '.', modes: ['light']},
  },
  rightToLeft: {site: 'e2e/specimen', path: '/ar/docs/intro'},
  special: {path: '/guides/code'},
};

/** The pages of the site that is compared with the one that Docusaurus builds. */
const classic = {
  site: 'e2e/likeness/site',
  rows: {
    Home: {path: '/'},
    Docs: {path: '/docs/next/constructs/text'},
    Code: {path: '/docs/next/constructs/code'},
    Admonitions: {path: '/docs/next/constructs/admonitions'},
    Category: {path: '/docs/next/category/guide'},
    Blog: {path: '/blog'},
    Post: {path: '/blog/2024/01/02/second'},
    Tags: {path: '/blog/tags'},
    Tag: {path: '/blog/tags/news'},
    Archive: {path: '/blog/archive'},
    Authors: {path: '/blog/authors'},
    Markdown: {path: '/about'},
    'Not found': {path: '/404'},
  },
  rightToLeft: {path: '/ar/docs/next/constructs/text'},
  special: {path: '/docs/next/constructs/text'},
};

export const themes = {lucid, classic};

const phone = {width: 375, height: 812};
const tablet = {width: 820, height: 1080};
const laptop = {width: 1280, height: 800};
const screen = {width: 1920, height: 1080};
/** A page of A4 at 96 dots to the inch. */
const paper = {width: 794, height: 1123};

/** The columns of every row, and how wide each is in the sheet. */
export const columns = [
  {...phone, mode: 'light', shown: 128},
  {...phone, mode: 'dark', shown: 128},
  {...tablet, mode: 'light', shown: 206},
  {...laptop, mode: 'light', shown: 400},
  {...laptop, mode: 'dark', shown: 400},
  {...screen, mode: 'light', shown: 444},
];

/** The views of the last rows: from right to left, without scripts, on paper. */
export const specials = {
  'Right to left': columns.map((view) => ({...view, rightToLeft: true})),
  'Without scripts': columns.map((view) => ({...view, scripts: false})),
  'On paper': [
    {...paper, mode: 'light', shown: 196, print: true},
    {...paper, mode: 'dark', shown: 196, print: true},
    {...paper, mode: 'light', shown: 196, print: true, rightToLeft: true},
  ],
};
