import {beforeEach, expect, test, vi} from 'vitest';
import {later} from '../navigation/idle';
import {BrowserHead} from './browserHead';

beforeEach(() => {
  document.title = 'Served';
  document.documentElement.className = 'served';
  document.head.innerHTML = '<meta data-rh="true" name="description" content="served"><meta name="theme" content="not ours">';
});

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
const page = (title: string, className?: string) => [
  <title key="t">{title}</title>,
  <meta key="d" name="description" content={title.toLowerCase()} />,
  className && <html key="h" className={className} />,
];

test('the head of the first page is left as the server wrote it, and follows the components from then on', async () => {
  const head = new BrowserHead();
  const id = head.nextId();
  head.set(id, page('Served', 'served'));
  await Promise.resolve();
  const served = document.querySelector('meta[name="description"]');
  head.set(id, page('Next'));
  await vi.waitFor(() => expect(document.title).toBe('Next'), {timeout: 10_000}); // the code that writes it is loaded first
  expect(served?.isConnected).toBe(false);
  expect(description()).toBe('next');
  expect(document.documentElement.hasAttribute('class')).toBe(false);
  expect(document.querySelector('meta[name="theme"]')).not.toBeNull();
});

test('an inner head wins, and gives way when it goes', async () => {
  const head = new BrowserHead();
  const [outer, inner] = [head.nextId(), head.nextId()];
  head.set(outer, page('Served'));
  await Promise.resolve();
  head.set(inner, page('Inner', 'within'));
  await vi.waitFor(() => expect(document.title).toBe('Inner'));
  expect(document.documentElement.className).toBe('within');
  head.remove(inner);
  await vi.waitFor(() => expect(document.title).toBe('Served'));
  expect(description()).toBe('served');
});

test('the document has the title of the next page in the next turn of the event loop', async () => {
  await later();
  const head = new BrowserHead();
  const id = head.nextId();
  head.set(id, page('Served'));
  await Promise.resolve();
  head.set(id, page('Next'));
  await Promise.resolve();
  expect(document.title).toBe('Next');
});
