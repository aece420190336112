import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

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
    projects: [
      {
        resolve: {alias},
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['{theme,core/client,site}/**/*.test.{ts,tsx}'],
          setupFiles: ['./theme/testing/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          css: {include: /\.css(\?raw)?$/, modules: {classNameStrategy: 'non-scoped'}},
        },
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
