import {describe, expect, test} from 'vitest';
import * as blogClient from '@docusaurus/plugin-content-blog/client';
import * as docsClient from '@docusaurus/plugin-content-docs/client';
import * as themeCommon from '@docusaurus/theme-common';
import * as themeCommonInternal from '@docusaurus/theme-common/internal';
import names from '../../testing/docusaurus-names.json';
import overrides from './overrides';

/** Names of Docusaurus's classic theme that this theme does not have, with the reason. */
const absent: Record<string, string> = {
  'prism-include-languages': 'code is highlighted when the site is built, in all languages',
};

test('every component of the classic theme of Docusaurus has its name here', () => {
  const ours = new Set(overrides.map(({name}) => name));
  expect(names.components.filter((name) => !ours.has(name))).toEqual(Object.keys(absent));
});

describe('every function of the theme library of Docusaurus can be imported from', () => {
  const libraries: Record<string, object> = {
    'theme-common': themeCommon,
    'theme-common/internal': themeCommonInternal,
    'plugin-content-docs/client': docsClient,
    'plugin-content-blog/client': blogClient,
  };
  test.for(Object.entries(names.exports))('@docusaurus/%s', ([library, expected]) => {
    expect(expected.filter((name) => !(name in (libraries[library] ?? {})))).toEqual([]);
  });
});
