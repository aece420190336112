// The theme's view of a code block: its language, title, marked lines, line numbers
// and the code without magic comments, found by the theme's own functions.

import {mkdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build} from 'esbuild';

const require = createRequire(import.meta.url);

// The default of themeConfig.prism.magicComments.
const MAGIC_COMMENTS = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: {start: 'highlight-start', end: 'highlight-end'},
  },
];

// The modules that the file imports for its hooks, which are never called here.
const withoutHooks = {
  name: 'without-hooks',
  setup(bundler) {
    bundler.onResolve({filter: /^@docusaurus\//}, ({path: hook}) => ({path: hook, namespace: 'hook'}));
    bundler.onLoad({filter: /.*/, namespace: 'hook'}, () => ({contents: 'export default undefined'}));
  },
};

/** load bundles the one file of the theme that the oracle needs; it holds JSX. */
async function load() {
  const internal = require.resolve('@docusaurus/theme-common/internal');
  const here = path.dirname(fileURLToPath(import.meta.url));
  const cache = path.join(here, '../node_modules/.cache');
  mkdirSync(cache, {recursive: true});
  const outfile = path.join(cache, 'codeview.mjs');
  await build({
    stdin: {
      contents: `export {createCodeBlockMetadata} from ${JSON.stringify(path.join(path.dirname(internal), 'utils/codeBlockUtils.js'))}`,
      resolveDir: here,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    loader: {'.js': 'jsx'},
    banner: {js: `import {createRequire as __cr} from 'node:module'; const require = __cr(import.meta.url);`},
    external: ['react', 'react-dom', 'react/*'],
    plugins: [withoutHooks],
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

const {createCodeBlockMetadata} = await load();

/** codeView describes the block inside a `pre`; undefined if it holds no code block. */
export function codeView(nodes) {
  const code = nodes.length === 1 ? nodes[0] : undefined;
  if (code?.m !== 'code' && code?.t !== 'code') {
    return undefined;
  }
  const parts = code.c ?? [];
  const text = parts.join('');
  if (parts.some((c) => typeof c !== 'string') || (parts.length > 0 && !text.includes('\n'))) {
    return undefined;
  }
  const view = createCodeBlockMetadata({
    code: text,
    className: code.p?.className ?? code.a?.class,
    metastring: code.p?.metastring,
    magicComments: MAGIC_COMMENTS,
  });
  const last = view.code.split('\n').length;
  const lines = Object.keys(view.lineClassNames)
    .map((n) => Number(n) + 1)
    .filter((n) => n <= last);
  return {
    language: view.language,
    code: view.code,
    ...(view.title && {title: view.title}),
    ...(lines.length > 0 && {lines: lines.sort((a, b) => a - b)}),
    ...(view.lineNumbersStart !== undefined && {numbers: view.lineNumbersStart}),
  };
}
