import {beforeEach, describe, test} from 'vitest';
import {blogPage, shareBlogData} from '../../../testing/blog';
import {configure, expectAccessible, renderPage} from '../../../testing/render';

beforeEach(() => {
  configure({navbar: {title: 'Site'}});
  shareBlogData();
});

describe('every kind of page is accessible', () => {
  for (const name of ['list', 'post', 'tags', 'tag', 'archive', 'authors', 'author']) {
    test(name, async () => {
      const {path, element} = blogPage(name);
      const {container} = renderPage(element, {path});
      await expectAccessible(container);
    });
  }
});
