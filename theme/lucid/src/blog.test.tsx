import {listTagsByLetters} from '@docusaurus/theme-common';
// @vitest-environment node
import {beforeEach, describe, expect, test} from 'vitest';
import {HeadContext} from '@gosaur/client/head/HeadContext';
import {ServerHead} from '@gosaur/client/head/serverHead';
import {postsByYear} from '@theme/BlogArchivePage/years';
import {blogPage, shareBlogData} from '../../testing/blog';
import {configure, renderOnServer} from '../../testing/render';

function onServer(name: string): {html: string; head: ServerHead} {
  const {path, element} = blogPage(name);
  const head = new ServerHead();
  const html = renderOnServer(<HeadContext value={head}>{element}</HeadContext>, {path});
  return {html: html.replaceAll('<!-- -->', ''), head};
}

function structuredData(head: ServerHead): Record<string, unknown> {
  const script = head.state().tags.find(({attributes}) => attributes.type === 'application/ld+json');
  return JSON.parse(script?.inner ?? 'null') as Record<string, unknown>;
}

beforeEach(() => {
  configure({});
  shareBlogData();
});

describe('the blog pages render what Go sends', () => {
  test('a page of the list of posts', () => {
    const {html, head} = onServer('list');
    expect(html).toMatch(/<h1>Journal<\/h1><p>What we learn<\/p>/);
    const further = /<nav aria-label="Journal">(.*?)<\/nav>/.exec(html)?.[1] ?? '';
    expect([...further.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => `${text} ${href}`)).toEqual([
      'Archive /kit/blog/archive',
      'Authors /kit/blog/authors',
      'Tags /kit/blog/tags',
      'RSS /kit/blog/rss.xml',
      'Atom /kit/blog/atom.xml',
    ]);
    expect(html).toContain('<a href="/kit/blog/blocks">Blocks &amp; &lt;patterns&gt;</a></h2>');
    expect(html).toContain('<time dateTime="2022-03-04T00:00:00.000Z">March 4, 2022</time>');
    expect(html).toContain('The text of Translations.');
    expect(html).toContain('>Read more about Translations</span></a>');
    expect(html).toContain('Older entries');
    expect(html).not.toContain('Newer entries');
    expect(html).not.toContain('__blog-post-container');
    expect(head.state().title).toBe('Journal | Test site');
    expect(structuredData(head)).toMatchObject({'@type': 'Blog', headline: 'Journal'});
    expect(structuredData(head).blogPost).toHaveLength(2);
  });

  test('a further page of the list', () => {
    const {html} = onServer('list-2');
    expect(html).toContain('Newer entries');
    expect(html).not.toContain('What we learn');
    expect(html).not.toContain('Read more');
  });

  test('a post', () => {
    const {html, head} = onServer('post');
    expect(html).toMatch(/<h1 class="title">Blocks &amp; &lt;patterns&gt;<\/h1>/);
    expect(html).toMatch(/<div id="__blog-post-container" class="markdown content"><p>The text of /);
    expect(html).toContain('Ada Lovelace');
    expect(html).toContain('href="https://github.com/ada"');
    expect(html).toContain('One min read');
    expect(html).toContain('Older post');
    expect(html).toContain('Edit this page');
    expect(html).toContain('May 6, 2022');
    expect(html).toMatch(/rel="tag"[^>]*>i18n/);
    expect(html).toContain('href="#first"');
    const {title, tags} = head.state();
    expect(title).toBe('Blocks for readers | Test site');
    expect(tags).toContainEqual({tag: 'meta', attributes: {property: 'article:published_time', content: '2022-03-04T00:00:00.000Z'}});
    expect(tags.find(({attributes}) => attributes.property === 'og:image')?.attributes.content).toMatch(
      /^https:\/\/example\.com\/kit\/assets\/images\/cover-|\/assets\/images\/cover-/,
    );
  });

  test('a post tells search engines its facts', () => {
    const {head} = onServer('post');
    const data = structuredData(head);
    expect(data).toMatchObject({
      '@type': 'BlogPosting',
      url: 'https://example.com/kit/blog/blocks',
      headline: 'Blocks & <patterns>',
      datePublished: '2022-03-04T00:00:00.000Z',
      dateModified: '2022-05-06T00:00:00.000Z',
      keywords: ['a', 'b'],
      isPartOf: {'@type': 'Blog', '@id': 'https://example.com/kit/blog', name: 'Journal'},
    });
    expect(data.author).toHaveLength(3);
    expect(head.state().tags.find(({inner}) => inner?.includes('BlogPosting'))?.inner).not.toContain('<');
  });

  test('a post without a table of contents, tags or authors', () => {
    const {html} = onServer('post-bare');
    expect(html).toContain('The text of bare.');
    expect(html).not.toContain('rel="tag"');
  });

  test('an unlisted post says so and is beside itself only', () => {
    const {html} = onServer('post-unlisted');
    expect(html).toContain('Unlisted page');
    expect(html).toContain('href="/kit/blog/2022/02/02/unlisted"');
    expect(onServer('list').html).not.toContain('/unlisted"');
  });

  test('the list of tags', () => {
    const {html} = onServer('tags');
    expect(html).toMatch(/<h2[^>]*id="B"[\s\S]*Blocks<span>1<\/span>[\s\S]*<h2[^>]*id="I"[\s\S]*i18n<span>2<\/span>/);
    expect(html).not.toContain('Hidden');
  });

  test('the posts with a tag', () => {
    const {html} = onServer('tag');
    expect(html).toContain('<h1>2 posts tagged with &quot;i18n&quot;</h1><p>Words in many languages</p>');
    expect(html).toContain('View all tags');
    expect(onServer('tag-unlisted').html).toContain('Unlisted page');
  });

  test('the archive', () => {
    const {html} = onServer('archive');
    expect(html).toMatch(/id="2022"[\s\S]*March 4[\s\S]*id="2021"[\s\S]*January 2<[\s\S]*June 7</);
  });

  test('the list of authors', () => {
    const {html} = onServer('authors');
    expect(html).toMatch(/<h2[^>]*><a href="\/kit\/blog\/authors\/ada">Ada Lovelace<\/a><\/h2>/);
    expect(html).toContain('2 posts');
    expect(html).toContain('aria-label="Ada Lovelace: forum"');
  });

  test('the posts of an author', () => {
    const {html, head} = onServer('author');
    expect(html).toContain('Wrote the first program.');
    expect(html).toContain('href="/kit/blog/authors"');
    expect(head.state().title).toBe('Ada Lovelace - 2 posts | Test site');
    expect(onServer('author-idle').html).toContain('This author has not written any posts yet.');
  });
});

test('tags stand under their first letters in the order given', () => {
  const letters = listTagsByLetters(['acf', 'Assets', 'Ünder', 'utf', '🎉 x', '9'].map((label) => ({label})));
  expect(letters.map(({letter, tags}) => [letter, tags.length])).toEqual([['A', 2], ['Ü', 1], ['U', 1], ['🎉', 1], ['9', 1]]);
});

test('the archive turns the posts of a year round', () => {
  const post = (date: string) => ({metadata: {permalink: date, title: date, date, formattedDay: ''}});
  const years = postsByYear([post('2022-03-01'), post('2022-01-01'), post('2021-05-01')]);
  expect(years.map(({year, posts}) => [year, ...posts.map(({metadata}) => metadata.date)])).toEqual([
    ['2022', '2022-01-01', '2022-03-01'],
    ['2021', '2021-05-01'],
  ]);
});
