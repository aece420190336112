import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Reports exported declarations without a comment. The signatures of one function share theirs. */
const documentedExports = {
  create(context) {
    let last;
    const check = (node) => {
      const {declaration} = node;
      if (!declaration?.type.endsWith('Declaration')) {
        return;
      }
      const name = declaration.id?.name ?? declaration.declarations?.[0].id.name;
      if (!context.sourceCode.getCommentsBefore(node).length && name !== last) {
        context.report({node, message: `Document the exported name ${name ?? 'default'}.`});
      }
      last = name;
    };
    return {ExportNamedDeclaration: check, ExportDefaultDeclaration: check};
  },
};

export default tseslint.config(
  {
    ignores: ['**/build/**', '**/.gosaur/**', '**/node_modules/**', '**/testdata/**', 'e2e/parity/site/**', 'e2e/bridge/cases/**', 'e2e/likeness/**', 'bin/**', '**/*.min.js', 'bench/**', 'dist/**', 'packaging/npm/files.d.ts', 'plugins/analytics/consent.js', 'theme/lucid/inline.js'],
  },
  js.configs.recommended,
  {
    // The theme components of examples are typed by no project.
    files: ['plugins/sdk/**/*.jsx'],
    languageOptions: {parserOptions: {ecmaFeatures: {jsx: true}}},
    rules: {'no-unused-vars': 'off'},
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname},
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      // `() => setOpen(false)` is clearer than a block.
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      // Function props are often empty on purpose.
      '@typescript-eslint/no-empty-function': 'off',
      // An empty string falls back like null where a reader sees text.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', {ignorePrimitives: {string: true}}],
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/no-unnecessary-condition': ['error', {allowConstantLoopConditions: 'only-allowed-literals'}],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // It would turn a cast into the forbidden !.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
      eqeqeq: ['error', 'always'],
      'no-console': ['error', {allow: ['warn', 'error']}],
    },
  },
  {
    files: ['theme/*/src/**/*.{ts,tsx}', 'core/client/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
    plugins: {own: {rules: {'documented-exports': documentedExports}}},
    rules: {'own/documented-exports': 'error'},
  },
  {
    files: ['{theme,core/client,core/scaffold,site}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    // The other tests share their modules: see vitest.config.ts.
    files: ['{theme,core/client,site}/**/*.test.{ts,tsx}'],
    ignores: ['**/*.isolated.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({object: 'vi', property, message: 'Name the file *.isolated.test.'})),
      ],
    },
  },
  {
    // Typed arrays are read within their bounds, which the compiler cannot see.
    files: ['core/client/src/search/**/*.ts'],
    rules: {'@typescript-eslint/no-non-null-assertion': 'off'},
  },
  {
    // Scripts that Node runs as they are.
    files: ['**/*.{cjs,mjs}', 'plugins/sdk/**/*.js'],
    languageOptions: {
      globals: {AbortController: 'readonly', Buffer: 'readonly', console: 'readonly', process: 'readonly', setInterval: 'readonly', setImmediate: 'readonly', setTimeout: 'readonly', URL: 'readonly'},
    },
    rules: {'no-unused-vars': ['error', {varsIgnorePattern: '^_', argsIgnorePattern: '^_'}]},
  },
  {
    // Scripts of documents and workers of the browser. What is written in capitals is filled in.
    files: ['core/page/*.js', 'plugins/reader/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        __BASE_URL__: 'readonly', __FILES__: 'readonly', __RETRY__: 'readonly', __TEXT__: 'readonly',
        addEventListener: 'readonly', caches: 'readonly', CSSFontFaceRule: 'readonly', CSSStyleRule: 'readonly', document: 'readonly', fetch: 'readonly', KeyboardEvent: 'readonly', location: 'readonly', performance: 'readonly',
        removeEventListener: 'readonly', requestIdleCallback: 'readonly', Response: 'readonly', self: 'readonly', setTimeout: 'readonly', URL: 'readonly', window: 'readonly',
      },
    },
    rules: {'no-unused-vars': ['error', {caughtErrors: 'none'}]},
  },
  {
    // Modules that host/boot.cjs loads, and what it hands them.
    files: ['core/bridge/host/*.cjs'],
    languageOptions: {globals: {importModule: 'readonly', load: 'readonly', URLSearchParams: 'readonly'}},
  },
);
