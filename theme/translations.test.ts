import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';

const root = join(import.meta.dirname, '..');

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/** The keys of Docusaurus's translation packages, which cover more languages. */
const known = new Set(
  ['theme-common', 'theme-search-algolia'].flatMap((name) =>
    Object.keys(json(join(root, `node_modules/@docusaurus/theme-translations/locales/base/${name}.json`))),
  ),
);

/** Patterns for a text in code: its key and its English message. */
const forms = [
  /id: '(theme\.[\w.]+)',\s*message: '([^']*)'/g,
  /<Translate\s+id="(theme\.[\w.]+)"[^>]*>\s*([^<{]*?)\s*<\/Translate>/g,
  /ID: "(theme\.[\w.]+)", Message: "([^"]*)"/g,
];

/** Returns the texts in code that only Gosaur has. */
function ownTexts(...folders: string[]): Record<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.(tsx?|go)$/.test(entry.name) && !/[._]test\./.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  const texts = files.flatMap((code) => forms.flatMap((form) => [...code.matchAll(form)]));
  return Object.fromEntries(texts.flatMap(([, id = '', message = '']) => (known.has(id) ? [] : [[id, message]])));
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

const themes = {
  lucid: {folder: 'theme/lucid/translations', texts: ownTexts('theme/lucid/src', 'core/client/src', 'core/markdown')},
  minimal: {folder: 'theme/minimal/translations', texts: ownTexts('theme/minimal/src')},
};

const languages = ['cs', 'da', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt-BR', 'pt-PT', 'ru', 'sv', 'tr', 'uk', 'zh-Hans', 'zh-Hant'];

describe.for(Object.entries(themes))('the texts of the theme %s that no package translates', ([, {folder, texts}]) => {
  test('are translated into the same languages', () => {
    expect(Object.keys(texts)).not.toEqual([]);
    expect(readdirSync(join(root, folder)).sort()).toEqual(languages.map((language) => `${language}.json`));
  });

  test.for(languages)('are all there in %s, with their placeholders', (language) => {
    const translations = json(join(root, folder, `${language}.json`)) as Record<string, {message: string}>;
    expect(Object.keys(translations)).toEqual(Object.keys(texts).sort());
    for (const [id, {message}] of Object.entries(translations)) {
      expect(message.trim(), id).not.toBe('');
      expect(placeholders(message), id).toEqual(placeholders(texts[id] ?? ''));
    }
  });
});
