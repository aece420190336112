import {readdirSync} from 'node:fs';
import {expect, test} from 'vitest';
import overrides from './overrides';

test('the list of overrides names every component of the theme, and only those', () => {
  const components = readdirSync(import.meta.dirname, {encoding: 'utf8', recursive: true})
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx$|\/index\.ts$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !/(^|\/)(?!index\.)[a-z]\w*\.tsx$/.test(file)) // helpers of components
    .map((file) => file.replace(/(?:\/index)?\.tsx?$/, ''));
  expect(overrides.map(({name}) => name).sort()).toEqual(components.sort());
});

test('every override says what it is for', () => {
  expect(overrides.filter(({purpose}) => !purpose.endsWith('.'))).toEqual([]);
});
