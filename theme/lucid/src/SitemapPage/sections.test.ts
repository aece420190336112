import {describe, expect, test} from 'vitest';
import {sectionsOf} from './sections';

const settings = {baseUrl: '/base/', siteTitle: 'The site', ignored: ['^/base/docs/tags(?:/.*)?$']};

describe('the sections of the site map', () => {
  test('are the first parts of addresses, with titles in words where no page tells one', () => {
    const sections = sectionsOf(
      [
        {path: '/base/'},
        {path: '/base/blog'},
        {path: '/base/blog/a', title: 'A post'},
        {path: '/base/blog/page/2'},
        {path: '/base/docs/b', title: 'B', category: 'Basics'},
        {path: '/base/docs/c', title: 'C'},
        {path: '/base/docs/d', title: 'D', category: 'Basics'},
        {path: '/base/docs/1.0/c', title: 'C', version: '1.0', category: 'Basics'},
        {path: '/base/docs/tags/x'},
        {path: '/base/first_steps/'},
      ],
      settings,
    );
    expect(sections).toEqual([
      {name: '', title: '', groups: [{pages: [{path: '/base/', title: 'The site'}, {path: '/base/first_steps/', title: 'First steps'}]}]},
      {name: 'blog', title: 'Blog', groups: [{pages: [{path: '/base/blog', title: 'Blog'}, {path: '/base/blog/a', title: 'A post'}]}]},
      {
        name: 'docs',
        title: 'Docs',
        groups: [
          {pages: [{path: '/base/docs/c', title: 'C'}]},
          {heading: 'Basics', pages: [{path: '/base/docs/b', title: 'B'}, {path: '/base/docs/d', title: 'D'}]},
          {heading: '1.0: Basics', pages: [{path: '/base/docs/1.0/c', title: 'C'}]},
        ],
      },
    ]);
  });

  test('take the title of the page at their address', () => {
    const [section] = sectionsOf([{path: '/base/guides', title: 'All guides'}, {path: '/base/guides/a', title: 'A', category: 'All guides'}], settings);
    expect(section?.title).toBe('All guides');
    expect(section?.groups.map(({heading}) => heading)).toEqual([undefined]);
  });

  test('are none without pages', () => {
    expect(sectionsOf([], settings)).toEqual([]);
  });
});
