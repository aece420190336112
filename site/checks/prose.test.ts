// @vitest-environment node
import {describe, expect, test} from 'vitest';
import {isPartial, isWritten, type Page, parsePage, plain, readPages, sentences, shingles} from './content';

const pages = readPages();
const written = pages.filter((page) => isWritten(page) && !isPartial(page));

/** Words that add nothing or promise too much, with advice. */
const discouraged: Record<string, string> = {
  simply: 'leave it out',
  easily: 'leave it out, or say how long it takes',
  effortlessly: 'leave it out',
  seamless: 'say what does not change',
  seamlessly: 'say what does not change',
  powerful: 'say what it can do',
  'cutting edge': 'say what is new',
  utilize: 'use',
  leverage: 'use',
  'in order to': 'to',
  'please note': 'leave it out',
  'it is important to note': 'leave it out',
};

function findDiscouraged(page: Page): string[] {
  const text = ` ${plain(page.prose.replace(/`[^`]*`/g, ' ')).join(' ')} `;
  return Object.entries(discouraged)
    .filter(([word]) => text.includes(` ${word} `))
    .map(([word, instead]) => `${page.path}: "${word}": ${instead}`);
}

function findDoubled(page: Page): string[] {
  const text = page.prose.replace(/`[^`]*`/g, '`');
  return [...text.matchAll(/(?<![\p{L}-])(\p{L}+)(?: +|\n)\1(?![\p{L}-])/giu)]
    .filter(([, word]) => !['that', 'had'].includes(word?.toLowerCase() ?? ''))
    .map(([found]) => `${page.path}: "${found}"`);
}

/** Returns sentences of at least eight words that occur in more than one file. */
function findRepeated(of: readonly Page[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const page of of) {
    for (const sentence of sentences(page.prose, 8)) {
      places.set(sentence, (places.get(sentence) ?? new Set()).add(page.path));
    }
  }
  return [...places].filter(([, at]) => at.size > 1).map(([sentence, at]) => `${[...at].join(', ')}: ${sentence}`);
}

/** Returns pairs of pages that share more than a fraction of the smaller one's sequences of five words. */
function findAlike(of: readonly Page[], limit: number): string[] {
  const sets = of.map((page) => ({path: page.path, runs: shingles(page.prose, 5)})).filter(({runs}) => runs.size > 20);
  const owners = new Map<string, number[]>();
  sets.forEach(({runs}, at) => runs.forEach((run) => owners.set(run, [...(owners.get(run) ?? []), at])));
  const shared = new Map<string, number>();
  for (const at of owners.values()) {
    at.forEach((a, i) => at.slice(i + 1).forEach((b) => shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1)));
  }
  return [...shared].flatMap(([pair, count]) => {
    const [a, b] = pair.split(' ').map((at) => sets[Number(at)]);
    const part = a && b ? count / Math.min(a.runs.size, b.runs.size) : 0;
    return part > limit ? [`${a?.path} and ${b?.path}: ${Math.round(part * 100)} %`] : [];
  });
}

describe('text of the content', () => {
  test('no page uses a word that adds nothing', () => {
    expect(pages.flatMap(findDiscouraged)).toEqual([]);
  });

  test('no word stands twice in a row', () => {
    expect(pages.flatMap(findDoubled)).toEqual([]);
  });

  test('no sentence stands on two pages', () => {
    expect(findRepeated(written)).toEqual([]);
  });

  test('no two pages are over 60 % alike', () => {
    expect(findAlike(written, 0.6)).toEqual([]);
  });

  test('each page has a description of its own, of 50 to 165 characters', () => {
    const seen = new Map<string, string>();
    const faults = written.flatMap((page) => {
      const {description} = page.frontMatter;
      if (typeof description !== 'string' || description.length < 50 || description.length > 165) {
        return [`${page.path}: ${typeof description === 'string' ? description.length : 'no'} characters`];
      }
      const other = seen.get(description);
      seen.set(description, page.path);
      return other === undefined ? [] : [`${page.path}: the same as ${other}`];
    });
    expect(faults).toEqual([]);
  });

  test('the checks find what they look for', () => {
    const text = 'We simply open the the door that leads to the second garden of the house. '.repeat(3);
    const [a, b] = ['a.md', 'b.md'].map((path) => parsePage(path, `${text}${'one two three four five six seven '.repeat(1)}${[...Array(40).keys()].join(' ')}`));
    const both = [a, b].filter((page) => page !== undefined);
    expect(both.flatMap(findDiscouraged)).toHaveLength(2);
    expect(both.flatMap(findDoubled)).toHaveLength(6);
    expect(findRepeated(both).length).toBeGreaterThan(0);
    expect(findAlike(both, 0.6)).toEqual(['a.md and b.md: 100 %']);
  });
});
