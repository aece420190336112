import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {Engine, StaleError} from './engine';
import {MissingFileError, type ReadFile} from './files';
import type {Hit, SearchRequest} from './protocol';

/** Reads the test sites written by site_test.go of plugins/search/index. */
const readerOf =
  (site: string): ReadFile =>
  (path) => {
    const file = join(import.meta.dirname, '../../../../plugins/search/index/testdata', site, path);
    return existsSync(file) ? Promise.resolve(new Uint8Array(readFileSync(file))) : Promise.reject(new MissingFileError(path));
  };

const read = readerOf('site');

const isDictionary = (file: string) => /\/d\d+\.bin$/.test(file);
const isVocabulary = (file: string) => /(?:^|\/)v\d+\.bin$/.test(file);

const marks = {highlightPreTag: '<mark>', highlightPostTag: '</mark>', attributesToSnippet: ['content:10']};

async function search(query: string, request: SearchRequest = {}): Promise<Hit[]> {
  const {results} = await new Engine(read, 'https://kit.test').search([{query, ...marks, ...request}]);
  return results[0]?.hits ?? [];
}

const paths = (hits: Hit[]) => hits.map((hit) => decodeURI(hit.url.slice('https://kit.test/base/'.length)));
const first = async (query: string, request?: SearchRequest) => paths(await search(query, request))[0];

test.each([
  ['a word', 'picker', 'picker'],
  ['another form of a word', 'validates', 'validation'],
  ['the beginning of the last word', 'comm', 'cli'],
  ['a word with a letter missing', 'validaton', 'validation'],
  ['a word with two letters swapped', 'vaildation', 'validation'],
  ['a word without its accents', 'grosse', 'größe'],
  ['a word with accents that the text lacks', 'cömmand', 'cli'],
  ['two words that are one in the text', 'color picker', 'picker'],
  ['one word that is two in the title', 'colorpicker', 'picker'],
  ['one word that is two in the heading', 'yourown', 'validation#own-rules'],
  ['an identifier', 'wp_enqueue_script', 'assets#scripts'],
  ['an identifier in another form', 'wpEnqueueScript', 'assets#scripts'],
  ['the beginning of an identifier', 'wp_enq', 'assets#scripts'],
  ['a part of an identifier', 'enqueue', 'assets#scripts'],
  ['a flag', '--dry-run', 'cli#flags'],
  ['a flag before the word of the same name', '--format', 'cli#flags'],
  ['Japanese within a run', '検索', '日本'],
  ['a single character', '索', '日本#%E7%B4%A2%E5%BC%95'],
  ['the text of a link on another page', 'double checked', 'popular'],
  ['what stands beside such a link', 'lookalikes', 'popular'],
  ['a word of a keyword before one of a description', 'sluggish', 'assets'],
  ['one word that is two in a keyword', 'pagespeed', 'assets'],
  ['a heading', 'rules of your own', 'validation#own-rules'],
  ['words in a question', 'how do I write my own rules', 'validation#own-rules'],
])('finds %s', async (_, query, want) => {
  expect(decodeURI((await first(query)) ?? '')).toBe(decodeURI(want));
});

test('a section of the site is searched alone', async () => {
  expect(await first('validation')).toBe('validation');
  expect(await first('validation', {facetFilters: ['section:Blog']})).toBe('blog/news');
  expect(await search('validation', {facetFilters: ['section:Other']})).toEqual([]);
});

test('the page that others link to comes first among equals', async () => {
  expect(paths(await search('twins'))).toEqual(['popular', 'plain']);
});

test('whole words come before beginnings, and beginnings are there', async () => {
  expect(paths(await search('value', {distinct: 5}))).toEqual(['validation#own-rules', 'validation#messages']);
});

test('a hit has the shape that DocSearch expects', async () => {
  const [hit] = await search('needle hay');
  expect(hit).toMatchObject({
    objectID: 'https://kit.test/base/validation#own-rules',
    url: 'https://kit.test/base/validation#own-rules',
    url_without_anchor: 'https://kit.test/base/validation',
    anchor: 'own-rules',
    type: 'content',
    hierarchy: {lvl0: 'Guide', lvl1: 'Validation', lvl2: 'Rules of your own', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    language: 'en',
    version: ['2.0'],
    docusaurus_tag: 'docs-default-2.0',
    _snippetResult: {
      hierarchy: {lvl1: {value: 'Validation', matchLevel: 'none'}},
      content: {value: '…interest. At the end stands a <mark>needle</mark> in the <mark>hay</mark>.', matchLevel: 'full'},
    },
  });
  expect(hit?.content).toBe('…interest. At the end stands a needle in the hay.');
});

test('the headings around a section are those above it', async () => {
  const [hit] = await search('messages');
  expect(hit).toMatchObject({type: 'lvl3', hierarchy: {lvl1: 'Validation', lvl2: 'Rules of your own', lvl3: 'Messages'}});
  expect(hit?._highlightResult.hierarchy.lvl3?.value).toBe('<mark>Messages</mark>');
});

test.each([
  ['nothing', undefined, ['blog/news', 'forms/validation', 'validation']],
  ['a version', [['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']], ['1.0/validation', 'blog/news']],
  ['an instance and a language', ['language:en', ['docusaurus_tag:docs-forms-current']], ['forms/validation']],
  ['another language', ['language:fr'], []],
])('a filter for %s shows what belongs to it', async (_, facetFilters, want) => {
  expect(paths(await search('validation', {facetFilters, distinct: true})).sort()).toEqual(want);
});

test('results are told by the page, and each page has the next ones', async () => {
  const engine = new Engine(read, 'https://kit.test');
  const page = async (n: number) => (await engine.search([{query: 'validation', hitsPerPage: 2, page: n, distinct: true}])).results[0]!;
  const [one, two] = [await page(0), await page(1)];
  expect([one.nbHits, one.nbPages, one.hits.length, two.hits.length]).toEqual([3, 2, 2, 1]);
  expect(new Set(paths([...one.hits, ...two.hits])).size).toBe(3);
});

test('parameters may stand in params, and several queries are answered in order', async () => {
  const engine = new Engine(read, 'https://kit.test');
  const {results} = await engine.search([{indexName: 'a', params: {query: 'needle', hitsPerPage: 5}}, {query: 'zzyzx'}]);
  expect(results.map(({index, query, nbHits}) => [index, query, nbHits])).toEqual([
    ['a', 'needle', 2],
    ['', 'zzyzx', 0],
  ]);
});

test('an empty query finds nothing', async () => {
  expect(await search('')).toEqual([]);
  expect(await search('  ?!* ')).toEqual([]);
});

test('what looks like markup never becomes markup', async () => {
  const hits = [...(await search('onerror')), ...(await search('needle2')), ...(await search('<script>alert')), ...(await search('<img src=x'))];
  expect(hits.length).toBeGreaterThan(3);
  const texts = JSON.stringify(hits.map(({hierarchy, content, _highlightResult, _snippetResult}) => [hierarchy, content, _highlightResult, _snippetResult]));
  expect(texts.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
});

test.each([
  '<script>alert(1)</script>',
  '.*+?^${}()|[]\\/',
  '%00%ff\u0000\uffff',
  '\ud800',
  'שלום مرحبا \u202e evil',
  '👨‍👩‍👧‍👦🏴‍☠️',
  '__proto__ constructor toString hasOwnProperty',
  'a'.repeat(64),
  '日'.repeat(64),
  '_-.'.repeat(30),
  'x '.repeat(5000),
  '"\'`;--',
])('the query %j throws nothing', async (query) => {
  for (let end = 1; end <= Math.min(query.length, 20); end++) {
    await search(query.slice(0, end));
  }
  expect(Array.isArray(await search(query))).toBe(true);
});

test('a request of the wrong types throws nothing', async () => {
  const engine = new Engine(read, 'https://kit.test');
  const {results} = await engine.search([{query: 7, hitsPerPage: 'many', page: -3, distinct: NaN} as unknown as SearchRequest]);
  expect(results[0]).toMatchObject({hits: [], hitsPerPage: 20, page: 0});
});

test('a stale query ends before it loads anything more', async () => {
  const spy = vi.fn(read);
  let stale = false;
  const engine = new Engine((path) => {
    stale ||= isDictionary(path);
    return spy(path);
  }, 'https://kit.test');
  await expect(
    engine.search([{query: 'validation'}], () => {
      if (stale) {
        throw new StaleError();
      }
    }),
  ).rejects.toThrow(StaleError);
  expect(spy.mock.calls.some(([path]) => /\/t\d+\.bin$/.test(path))).toBe(false);
});

test('a site that was published anew is opened anew', async () => {
  let gone = false;
  const engine = new Engine((path) => {
    if (gone && isDictionary(path)) {
      gone = false;
      return Promise.reject(new MissingFileError(path));
    }
    return read(path);
  }, 'https://kit.test');
  await engine.open();
  gone = true;
  const {results} = await engine.search([{query: 'needle'}]);
  expect(gone).toBe(false);
  expect(results[0]?.nbHits).toBe(2);
});

test('a failure to load is told, and the next query tries again', async () => {
  let offline = true;
  const engine = new Engine((path) => (offline ? Promise.reject(new TypeError('Failed to fetch')) : read(path)), 'https://kit.test');
  await expect(engine.search([{query: 'needle'}])).rejects.toThrow('Failed to fetch');
  offline = false;
  expect((await engine.search([{query: 'needle'}])).results[0]?.nbHits).toBe(2);
});

describe('before the texts are there', () => {
  /** Runs a query with an empty cache. Texts are loaded after `release` is called. */
  function ask(query: string, site: string, request: SearchRequest = {}) {
    const files: string[] = [];
    let release = () => {};
    const texts = new Promise<void>((resolve) => (release = resolve));
    const engine = new Engine(async (path) => {
      files.push(path.replace(/^.*\//, ''));
      await (/t\d+\.bin$/.test(path) && texts);
      return readerOf(site)(path);
    }, 'https://kit.test');
    const early = new Promise<Hit[]>((resolve) => {
      void engine.open().then(() => {
        files.length = 0;
        full = engine.search([{query, ...marks, ...request}], () => {}, ({results}) => resolve(results[0]!.hits));
      });
    });
    let full: ReturnType<Engine['search']> | undefined;
    return {files, early, full: async () => (release(), (await full!).results[0]!.hits)};
  }

  test('the results are those that follow, in the same order and form', async () => {
    const asked = ask('validation', 'site');
    const early = await asked.early;
    const full = await asked.full();
    const shown = ({url, type, hierarchy, docusaurus_tag}: Hit) => [url, type, hierarchy.lvl0, hierarchy.lvl1, docusaurus_tag];
    expect(early.length).toBeGreaterThan(2);
    expect(early.map(shown)).toEqual(full.map(shown));
    expect(early.map(({content}) => content !== null)).toEqual(full.map(({content}) => content !== null));
  });

  test('a heading or title is shown with its marks, and texts are left open', async () => {
    const early = await ask('own', 'site').early;
    expect(early[0]).toMatchObject({
      url: 'https://kit.test/base/validation#own-rules',
      type: 'lvl2',
      hierarchy: {lvl1: 'Validation', lvl2: 'Rules of your own'},
      content: '…',
      _snippetResult: {hierarchy: {lvl2: {value: 'Rules of your <mark>own</mark>'}}},
    });
    expect((await ask('hay', 'site').early)[0]).toMatchObject({type: 'content', content: 'Rules of your own'});
  });

  test('one file is loaded for a word, and no text', async () => {
    const asked = ask('needle', 'large');
    expect((await asked.early).map(({url}) => url)).toEqual(['https://kit.test/base/page-42#last']);
    expect(asked.files.filter((file) => !isVocabulary(file))).toEqual([expect.stringMatching(/^d\d+\.bin$/)]);
  });

  test('first results do not wait for the words that corrections need, which are asked for last', async () => {
    const files: string[] = [];
    const engine = new Engine((path) => {
      files.push(path.replace(/^.*\//, ''));
      return isVocabulary(path) ? new Promise(() => {}) : readerOf('site')(path);
    }, 'https://kit.test');
    await engine.open();
    files.length = 0;
    const early = await new Promise<Hit[]>((resolve) => {
      void engine.search([{query: 'validation messages'}], () => {}, ({results}) => resolve(results[0]!.hits));
    });
    expect(early.length).toBeGreaterThan(0);
    const last = files.findIndex(isVocabulary);
    expect(last).toBeGreaterThan(0);
    expect(files.slice(0, last).every((file) => /^[db]/.test(file))).toBe(true);
    expect(files.slice(last).some((file) => /^[db]/.test(file))).toBe(false);
  });

  test.each([
    ['a word', 'needle', 1],
    ['a beginning', 'con', 1],
    ['several words', 'ordinary needle', 1],
    ['a misspelled word', 'cnora', 2],
    ['misspelled words', 'cnora cnoqb', 2],
  ])('%s has results after the round trips that it needs', async (_, query, want) => {
    let waiting: (() => void)[] = [];
    let isSlow = false;
    const engine = new Engine(async (path) => {
      await (isSlow && new Promise<void>((resolve) => waiting.push(resolve)));
      return readerOf('large')(path);
    }, 'https://kit.test');
    await engine.open();
    isSlow = true;
    const shown = vi.fn();
    void engine.search([{query}], () => {}, shown).then(shown);
    let rounds = 0;
    for (; shown.mock.calls.length === 0; rounds++) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      const round = waiting;
      waiting = [];
      round.forEach((release) => release());
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(rounds).toBe(want);
  });

  test('words on many pages have their best pages at once, and all pages in the end', async () => {
    const asked = ask('widespread', 'large', {hitsPerPage: 100, distinct: true});
    const early = await asked.early;
    const full = await asked.full();
    expect([early.length, full.length]).toEqual([8, 60]);
    expect(paths(full).slice(0, 8)).toEqual(paths(early));
    expect(new Set(paths(full).map((path) => path.replace(/^.*#/, '')))).toEqual(new Set(['last']));
  });

  test('a beginning of many words needs one file beside that of the word itself', async () => {
    const asked = ask('con', 'large', {hitsPerPage: 100, distinct: true});
    expect((await asked.early).length).toBeGreaterThan(0);
    expect(asked.files.map((file) => file[0]).sort()).toEqual(['b', 'd']);
    const full = await asked.full();
    expect(full.length).toBe(60);
    expect(full[0]?._snippetResult.content?.value).toContain('<mark>con');
  });

  test('misspelled words do not keep the others waiting', async () => {
    let correct = () => {};
    const words = new Promise<void>((resolve) => (correct = resolve));
    const engine = new Engine(async (path) => {
      await (/v\d+\.bin$/.test(path) && words);
      return readerOf('site')(path);
    }, 'https://kit.test');
    const early = await new Promise<Hit[]>((resolve) => {
      void engine.search([{query: 'vaildation messages'}], () => {}, ({results}) => resolve(results[0]!.hits)).then(() => {});
    });
    expect(paths(early)).toEqual(['validation#messages']);
    correct();
  });

  test('nothing is told early where everything is there', async () => {
    const engine = new Engine(read, 'https://kit.test');
    await engine.search([{query: 'vaildation'}]);
    const early = vi.fn();
    await engine.search([{query: 'vaildation'}], () => {}, early);
    expect(early).not.toHaveBeenCalled();
  });

  test('a later page of results comes as a whole', async () => {
    const early = vi.fn();
    const {results} = await new Engine(readerOf('large'), 'https://kit.test').search([{query: 'widespread', page: 1}], () => {}, early);
    expect(early).not.toHaveBeenCalled();
    expect(results[0]?.hits.length).toBeGreaterThan(0);
  });
});
