// @vitest-environment node
import {readFileSync} from 'node:fs';
import {createElement, type ComponentType, type ReactNode} from 'react';
import {afterAll, afterEach, describe, expect, test, vi} from 'vitest';
import DocCategoryGeneratedIndexPage from '@theme/DocCategoryGeneratedIndexPage';
import DocItem from '@theme/DocItem';
import DocRoot from '@theme/DocRoot';
import DocsRoot from '@theme/DocsRoot';
import DocTagDocListPage from '@theme/DocTagDocListPage';
import DocTagsListPage from '@theme/DocTagsListPage';
import DocVersionRoot from '@theme/DocVersionRoot';
import ErrorPage from '@theme/Error';
import Layout from '@theme/Layout';
import MDXPage from '@theme/MDXPage';
import NotFound from '@theme/NotFound';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import globalData from '../../testing/generated/global-data';
import {configure, renderOnServer} from '../../testing/render';

interface Golden {
  path: string;
  chain: {c: string; p?: Record<string, unknown>}[];
  docs?: {metadata: Record<string, unknown> & {frontMatter: Record<string, unknown>}}[];
}

const components: Record<string, ComponentType<never>> = {
  '@theme/DocCategoryGeneratedIndexPage': DocCategoryGeneratedIndexPage,
  '@theme/DocItem': DocItem,
  '@theme/DocRoot': DocRoot,
  '@theme/DocsRoot': DocsRoot,
  '@theme/DocTagDocListPage': DocTagDocListPage,
  '@theme/DocTagsListPage': DocTagsListPage,
  '@theme/DocVersionRoot': DocVersionRoot,
};

const TOC = [
  {id: 'first', value: 'First <code>part</code>', level: 2},
  {id: 'second', value: 'Second part', level: 3},
];

function contentOf({metadata}: NonNullable<Golden['docs']>[0]) {
  const {frontMatter} = metadata;
  return Object.assign(() => <p>The text.</p>, {metadata, frontMatter, toc: TOC, assets: {}, contentTitle: undefined});
}

function readGolden(name: string): string {
  return readFileSync(new URL(`../../../plugins/docs/testdata/golden/${name}.json`, import.meta.url), 'utf8');
}

/** Reads props written by the Go tests. */
function golden(name: string): Golden {
  return JSON.parse(readGolden(name)) as Golden;
}

function renderGolden(name: string): string {
  return renderRoute(golden(name));
}

function renderRoute({path, chain, docs}: Golden): string {
  const page = chain.reduceRight<ReactNode>((children, {c, p}, i) => {
    const content = i === chain.length - 1 && docs?.[0] ? {content: contentOf(docs[0])} : {};
    return createElement(components[c] as ComponentType<object>, {...p, ...content}, children);
  }, null);
  return renderOnServer(page, {path, data: Object.assign({}, ...chain.map(({p}) => p)) as Record<string, unknown>});
}

const logo = {alt: 'Logo', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg'};

describe('the docs layouts render what Go sends, and React has nothing to complain about', () => {
  configure({});
  const complaints = vi.spyOn(console, 'error');

  afterEach(() => {
    expect(complaints.mock.calls).toEqual([]);
  });

  afterAll(() => {
    complaints.mockRestore();
  });

  test('a doc with its sidebar, breadcrumbs, table of contents and neighbours', () => {
    const html = renderGolden('doc');
    expect(html).toContain('<h1>The manifest</h1>');
    expect(html).toContain('<p>The text.</p>');
    expect(html).toMatch(/<a class="menu__link menu__link--active" href="\/docs\/basics\/manifest" aria-current="page"/);
    expect(html).toMatch(/class="breadcrumbs__link" aria-current="page">Manifest</);
    expect(html).toContain('href="#first" class="table-of-contents__link toc-highlight">First <code>part</code></a>');
    expect(html).toMatch(/pagination-nav__link--next[^>]*href="\/docs\/basics\/blocks"|href="\/docs\/basics\/blocks"[^>]*pagination-nav__link--next/);
    expect(html).toContain('Edit this page');
  });

  test('a doc whose title is empty has no heading of its own', () => {
    const page = golden('doc');
    Object.assign(page.docs?.[0]?.metadata ?? {}, {title: ''});
    const html = renderRoute(page);
    expect(html).not.toContain('<h1');
    expect(html).toContain('<p>The text.</p>');
  });

  test('a doc without a sidebar', () => {
    const html = renderGolden('doc-no-sidebar');
    expect(html).toContain('<h1>Stray</h1>');
    expect(html).not.toContain('theme-doc-sidebar-container');
  });

  test('a doc beside every kind of sidebar item', () => {
    expect(renderGolden('doc-all-items')).toContain('theme-doc-sidebar-menu');
  });

  test('an unlisted doc says so', () => {
    expect(renderGolden('doc-unlisted')).toContain('Unlisted page');
  });

  test('a generated index shows cards', () => {
    const html = renderGolden('generated-index');
    expect(html).toContain('How blocks work.');
    expect(html).toMatch(/href="\/docs\/basics\/deep\/"[\s\S]*1 item/);
  });

  test('a doc of an old version says so and links to the same doc in the latest one', () => {
    const {docs} = globalData;
    const versions = JSON.parse(readGolden('global-data-versions')) as (typeof docs)['default'];
    Object.assign(globalData, {docs: {default: versions}});
    try {
      const html = renderGolden('doc-version');
      expect(html).toContain('which is no longer maintained');
      expect(html).toMatch(/<a href="\/docs\/intro"[^>]*>latest version<\/a>/);
      expect(html).toContain('Version: 1.0');
    } finally {
      Object.assign(globalData, {docs});
    }
  });

  test('a doc says when and by whom it was changed last', () => {
    const html = renderGolden('doc-updated');
    expect(html).toContain('<time dateTime="2024-02-29T00:00:00.000Z" itemProp="dateModified">Feb 29, 2024</time>');
    expect(html).toContain('<b>Ada</b>');
  });

  test('the list of tags counts the docs of each', () => {
    const html = renderGolden('tags-list');
    expect(html).toContain('<h1>Tags</h1>');
    expect(html).toMatch(/<a href="\/docs\/next\/tags\/news" rel="tag" title="What is new."[^>]*>Releases<span>2<\/span><\/a>/);
  });

  test('a tag lists its docs', () => {
    const html = renderGolden('tag-docs');
    expect(html).toContain('<h1>2 docs tagged with &quot;Releases&quot;</h1>');
    expect(html).toContain('What is new.');
    expect(html).toMatch(/<a href="\/docs\/next\/b"[^>]*><h2>Alpha<\/h2><\/a><p>About alpha.<\/p>/);
    expect(html).toMatch(/<a href="\/docs\/next\/tags"[^>]*>View all tags<\/a>/);
  });
});

describe('every layout renders on the server', () => {
  test('the frame with everything that a site can configure', () => {
    configure({
      announcementBar: {content: 'New: <a href="/x">x</a>'},
      colorMode: {respectPrefersColorScheme: true},
      navbar: {
        title: 'Site',
        logo,
        hideOnScroll: true,
        style: 'dark',
        items: [
          {label: 'Link', to: '/a', position: 'left'},
          {label: 'Outside', href: 'https://example.com'},
          {type: 'doc', docId: 'welcome'},
          {type: 'docSidebar', sidebarId: 'docs'},
          {type: 'html', value: '<b>html</b>'},
          {type: 'dropdown', label: 'More', items: [{label: 'Inner', to: '/b'}]},
        ],
      },
      footer: {logo, copyright: '© us', links: [{title: 'Learn', items: [{label: 'Docs', to: '/docs'}, {html: '<i>x</i>'}]}]},
    });
    const html = renderOnServer(<Layout title="T">content</Layout>);
    for (const part of ['New: ', '>Outside<', '>Welcome<', '<b>html</b>', '>Inner<', '>Learn<', '© us', '>content<']) {
      expect(html).toContain(part);
    }
    configure({});
  });

  test('the not-found page', () => {
    expect(renderOnServer(<NotFound />)).toContain('Page Not Found');
  });

  test('the error page', () => {
    const html = renderOnServer(<ErrorPage error={new Error('boom')} tryAgain={() => {}} />);
    expect(html).toContain('This page crashed.');
    expect(html).toContain('boom');
  });

  test('a Markdown page', () => {
    const content = contentOf({metadata: {id: 'p', title: 'Page', description: '', permalink: '/p', frontMatter: {}}});
    expect(renderOnServer(<MDXPage content={content as never} />)).toContain('<p>The text.</p>');
  });

  test('the parts around all pages', () => {
    expect(renderOnServer(<Root>x<SiteMetadata /></Root>)).toBe('x');
  });
});
