import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import LongestFirst from './e2e/harness/longestfirst.ts';

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The specifiers of the bundler, as tsconfig.json maps them. */
const alias = [
  {find: /^@theme(?:-original|-init)?\/(.*)$/, replacement: root('./theme/lucid/src/$1')},
  {find: /^@docusaurus\/(.*)$/, replacement: root('./core/client/src/docusaurus/$1')},
  {find: /^@generated\/(.*)$/, replacement: root('./theme/testing/generated/$1')},
  {find: /^@gosaur\/client\/(.*)$/, replacement: root('./core/client/src/$1')},
  // What a bundle for browsers gets.
  {find: /^algoliasearch\/lite$/, replacement: root('./node_modules/algoliasearch/dist/lite/builds/browser.js')},
  {find: /^@site\/(.*)$/, replacement: root('./$1')},
];

const unitTests = {
  environment: 'jsdom',
  setupFiles: './theme/testing/setup.ts',
  maxWorkers: availableParallelism(),
  testTimeout: 30_000,
  hookTimeout: 30_000,
  css: {include: /\.css(\?raw)?$/, modules: {classNameStrategy: 'non-scoped'}},
} as const;

const UNIT_TESTS = '{theme,core/client,site}/**/*.test.{ts,tsx}';
const ISOLATED_TESTS = '**/*.isolated.test.{ts,tsx}';

/**
 * Each process keeps its browser and its servers from file to file. A browser is several processes itself. On busy
 * machines of CI a test is tried again, and e2e/harness/summary.ts says which one needed it.
 */
const browserTests = {
  environment: 'node',
  isolate: false,
  maxWorkers: Math.max(2, availableParallelism() - 1),
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: {poll: {timeout: 10_000}},
  retry: process.env.CI === undefined ? 0 : 1,
} as const;

export default defineConfig({
  test: {
    reporters: ['default', './e2e/harness/summary.ts'],
    sequence: {sequencer: LongestFirst},
    projects: [
      // Files share a process, its document and our modules: making these anew takes longer than the tests.
      {
        resolve: {alias},
        test: {...unitTests, name: 'unit', include: [UNIT_TESTS], exclude: [ISOLATED_TESTS], isolate: false},
      },
      // Tests that put others in the place of modules, or need modules that nobody has used.
      {
        resolve: {alias},
        test: {...unitTests, name: 'isolated', include: [UNIT_TESTS.replace('*.test', '*.isolated.test')]},
      },
      {
        test: {
          ...browserTests,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
        },
      },
      // What depends on the measures of letters, with other fonts.
      {
        test: {
          ...browserTests,
          name: 'fonts',
          include: ['e2e/{layoutshift,behaviours-navigation,print,rtl,themes,accessibility}.e2e.ts'],
          env: {GOSAUR_FONTS: 'wide'},
        },
      },
    ],
  },
});
