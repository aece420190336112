import {expect, test} from 'vitest';
import {filled} from './pageMenu/address';
import {readPart} from './progress/progress';
import {shortcutOf} from './shortcuts/index';

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

test('keys that are typed, or pressed with others, are no shortcuts', () => {
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
