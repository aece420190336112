import {expect, it} from 'vitest';
import {collectHead} from './collect';

it('lets an inner head override title, meta and canonical of an outer one', () => {
  const state = collectHead([
    <>
      <title>Site</title>
      <meta name="description" content="site" />
      <meta property="og:title" content="site" />
      <link rel="canonical" href="/site" />
      <html lang="en" className="a" />
    </>,
    <>
      <title>{'Page'} | Site</title>
      <meta name="description" content="page" />
      <link rel="canonical" href="/page" />
      <html className="b" />
    </>,
  ]);
  expect(state).toEqual({
    title: 'Page | Site',
    htmlAttributes: {lang: 'en', class: 'b'},
    bodyAttributes: {},
    tags: [
      {tag: 'meta', attributes: {property: 'og:title', content: 'site'}},
      {tag: 'meta', attributes: {name: 'description', content: 'page'}},
      {tag: 'link', attributes: {rel: 'canonical', href: '/page'}},
    ],
  });
});

it('keeps tags that may stand several times, scripts with their text', () => {
  const state = collectHead([
    [<link key="1" rel="preconnect" href="a" />, <link key="2" rel="preconnect" href="b" crossOrigin="anonymous" />],
    <script type="application/ld+json">{'{"a":1}'}</script>,
  ]);
  expect(state.tags).toEqual([
    {tag: 'link', attributes: {rel: 'preconnect', href: 'a'}},
    {tag: 'link', attributes: {rel: 'preconnect', href: 'b', crossorigin: 'anonymous'}},
    {tag: 'script', attributes: {type: 'application/ld+json'}, inner: '{"a":1}'},
  ]);
});

it('keeps all tags for the same fact of one head, and drops those of the heads around it', () => {
  const locales = (...contents: string[]) => contents.map((content) => <meta key={content} property="og:locale:alternate" content={content} />);
  const state = collectHead([locales('en'), locales('fr', 'de')]);
  expect(state.tags.map(({attributes}) => attributes.content)).toEqual(['fr', 'de']);
});

it('takes the same word as a name and as a property for different facts, as react-helmet does', () => {
  const state = collectHead([<meta key="a" name="og:image" content="site" />, [<meta key="b" property="og:image" content="page" />, <meta key="c" charSet="utf-8" />], <meta key="d" charSet="UTF-8" />]);
  expect(state.tags.map(({attributes}) => attributes)).toEqual([{name: 'og:image', content: 'site'}, {property: 'og:image', content: 'page'}, {charset: 'UTF-8'}]);
});
