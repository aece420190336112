import {expect, test} from 'vitest';
import {shardOf} from './contributors/shard';
import {filled} from './pageMenu/address';
import {readPart} from './progress/progress';
import {shortcutOf} from './shortcuts/index';
import {matching} from './sidebarFilter/match';
import {markOf, nextVisit, type Changes} from './whatsNew/visit';

test('the address of the Markdown and the question are percent-encoded, each once', () => {
  const twin = 'https://site.example/a b.md';
  expect(filled('https://ask.example/?q={prompt}&page={url}', twin, 'Read {url} & {prompt}')).toBe(
    'https://ask.example/?q=Read%20https%3A%2F%2Fsite.example%2Fa%20b.md%20%26%20%7Bprompt%7D&page=https%3A%2F%2Fsite.example%2Fa%20b.md',
  );
});

test.for([
  ['before the article', 100, 2000, 0],
  ['halfway', -600, 2000, 0.5],
  ['at its end', -1200, 2000, 1],
  ['beyond it', -5000, 2000, 1],
  ['on an article that fits the window', 0, 700, 1],
] as const)('the part that has been read, %s', ([, top, height, part]) => {
  expect(readPart(top, height, 800)).toBe(part);
});

test('keys that are typed, or pressed with others, are not shortcuts', () => {
  const press = (init: KeyboardEventInit, target: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', {bubbles: true, ...init});
    let found: string | null = null;
    target.addEventListener('keydown', () => (found = shortcutOf(event)), {once: true});
    target.dispatchEvent(event);
    return found;
  };
  const field = document.body.appendChild(document.createElement('input'));
  expect(press({key: 'n'})).toBe('n');
  expect(press({key: 'n'}, field)).toBeNull();
  expect(press({key: 'n', ctrlKey: true})).toBeNull();
  expect(press({key: 'x'})).toBeNull();
  expect(press({key: '/', ctrlKey: true})).toBe('?');
});

test('the contributors of a page are in the file that the build has put them into', () => {
  expect(['/', '/docs/a', '/größe'].map((path) => shardOf(path, 16))).toEqual([14, 9, 11]);
});

const sidebar = [
  {label: 'Éclair recipes', href: '/eclair', around: ['Baking']},
  {label: 'Oven', href: '/oven', around: ['Baking', 'Tools']},
  {label: 'A pastry oven', href: '/pastry', around: []},
];

test.for([
  ['oven', ['/oven', '/pastry']],
  ['BAKING ove', ['/oven']],
  ['eclair', ['/eclair']],
  ['  ', []],
  ['steam', []],
] as const)('the filter of the sidebar finds %j', ([typed, found]) => {
  expect(matching(sidebar, typed).map(({href}) => href)).toEqual(found);
});

test('what is new is what the site got since the previous visit, and was not read since', () => {
  const minute = 60_000;
  const before: Changes = {newest: 10, pages: {'/a': [1, 10], '/b': [5, 5]}};
  const after: Changes = {newest: 30, pages: {'/a': [1, 20], '/b': [5, 5], '/c': [30, 30]}};
  const marks = (visit: ReturnType<typeof nextVisit>) => ['/a', '/b', '/c', 'constructor'].map((path) => markOf(visit, after, path));
  const first = nextVisit(null, before, '/a', 0);
  expect(marks(first)).toEqual([undefined, undefined, undefined, undefined]);
  const soon = nextVisit(first, after, '/b', 5 * minute);
  expect(marks(soon)).toEqual([undefined, undefined, undefined, undefined]);
  const second = nextVisit(first, after, '/b', 60 * minute);
  expect(marks(second)).toEqual(['changed', undefined, 'new', undefined]);
  expect(marks(nextVisit(second, after, '/c', 61 * minute))).toEqual(['changed', undefined, undefined, undefined]);
  expect(marks(nextVisit(second, after, '/c', 120 * minute))).toEqual([undefined, undefined, undefined, undefined]);
});
