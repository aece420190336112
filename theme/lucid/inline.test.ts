import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {windows} from '../testing/browser';

const script = readFileSync(join(import.meta.dirname, 'inline.js'), 'utf8');

interface Case {
  config?: object;
  stored?: string;
  namespace?: string;
  search?: string;
  dark?: boolean;
  want: [theme: string, choice: string];
}

const cases: Record<string, Case> = {
  'the default mode': {want: ['light', 'light']},
  'the default mode may be dark': {config: {defaultMode: 'dark'}, want: ['dark', 'dark']},
  'the remembered choice': {stored: 'dark', want: ['dark', 'dark']},
  'a remembered choice that is none': {stored: 'blue', want: ['light', 'light']},
  'no remembered choice if the switch is off': {config: {disableSwitch: true}, stored: 'dark', want: ['light', 'light']},
  'the choice under the names of the namespace': {stored: 'dark', namespace: '-abc', want: ['dark', 'dark']},
  'the system': {config: {respectPrefersColorScheme: true}, dark: true, want: ['dark', 'system']},
  'the choice wins over the system': {config: {respectPrefersColorScheme: true}, dark: true, stored: 'light', want: ['light', 'light']},
  'the system is ignored if the site says so': {dark: true, want: ['light', 'light']},
  'the query string wins over the choice': {search: '?docusaurus-theme=dark', stored: 'light', want: ['dark', 'dark']},
};

function run({config = {}, stored, namespace = '', search = '/', dark = false}: Partial<Case>) {
  windows.dark = dark;
  window.history.replaceState(null, '', search);
  if (stored) {
    localStorage.setItem(`theme${namespace}`, stored);
  }
  const mode = {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...config};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(script.replace('__COLOR_MODE__', JSON.stringify(mode)).replace('__ANNOUNCEMENT__', '"news"').replace('__STORAGE__', JSON.stringify(namespace)))();
  return document.documentElement;
}

test.for(Object.entries(cases))('the colour mode before the first paint: %s', ([, {want, ...input}]) => {
  const html = run(input);
  expect([html.getAttribute('data-theme'), html.getAttribute('data-theme-choice')]).toEqual(want);
});

test('data attributes come from the URL', () => {
  expect(run({search: '/?docusaurus-data-mode=embed'}).getAttribute('data-mode')).toBe('embed');
});

test.for<[string, string, string]>([
  ['is known', 'news', 'true'],
  ['is another than the one of the site, which shows', 'old news', 'false'],
])('a closed announcement %s', ([, id, want]) => {
  localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  localStorage.setItem('docusaurus.announcement.id', id);
  expect(run({}).getAttribute('data-announcement-bar-initially-dismissed')).toBe(want);
});
