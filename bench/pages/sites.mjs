// Writes the same site for each program and builds it.

import {execFile} from 'node:child_process';
import {access, mkdir, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {docs, features, page, picture, posts, tagline, title} from './content.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);
const run = promisify(execFile);

const DOC = 'part-2/page-3';
const POST = 'post-2';

async function write(dir, files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), {recursive: true});
    await writeFile(join(dir, name), text);
  }
}

const entries = (list, name, text) => Object.fromEntries(list.map((item) => [name(item), text(item)]));

/** The home page for Docusaurus and Gosaur: the banner and columns of Docusaurus's template. */
const homePage = `import React from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
const features = ${JSON.stringify(features)};
export default function Home() {
  return (
    <Layout title="Home" description=${JSON.stringify(tagline)}>
      <header className="hero hero--primary">
        <div className="container">
          <h1 className="hero__title">${title}</h1>
          <p className="hero__subtitle">${tagline}</p>
          <Link className="button button--secondary button--lg" to="/docs/${DOC}">Read the manual</Link>
        </div>
      </header>
      <main className="container margin-vert--lg">
        <div className="row">
          {features.map(({title, text}) => <div key={title} className="col col--4"><h3>{title}</h3><p>{text}</p></div>)}
        </div>
      </main>
    </Layout>
  );
}
`;

/** The Markdown of a site in Docusaurus's folders. */
const docusaurusContent = () => ({
  ...entries(docs(), ({path}) => `docs/${path}.md`, (doc) => page(doc)),
  ...entries(posts('/img/picture.svg'), ({date, slug}) => `blog/${date}-${slug}.md`, (post) => page(post, {slug: post.slug}).replace('\n\n##', '\n\n<!-- truncate -->\n\n##')),
  'src/pages/index.js': homePage,
  'static/img/picture.svg': picture,
});

const gosaurConfig = (theme) => `title = "${title}"
tagline = "${tagline}"
url = "https://bench.example"
[theme]
use = "${theme}"
[themeConfig.navbar]
title = "${title}"
[[themeConfig.navbar.items]]
to = "/docs/${DOC}"
label = "Manual"
[[themeConfig.navbar.items]]
to = "/blog"
label = "Blog"
[themeConfig.footer]
copyright = "Generated"
[[plugins]]
use = "docs"
[[plugins]]
use = "blog"
blogSidebarCount = 5
[[plugins]]
use = "pages"
`;

const docusaurusConfig = `module.exports = ${JSON.stringify({
  title,
  tagline,
  url: 'https://bench.example',
  baseUrl: '/',
  presets: [['classic', {blog: {blogSidebarCount: 5}}]],
  themeConfig: {
    navbar: {title, items: [{to: `/docs/${DOC}`, label: 'Manual'}, {to: '/blog', label: 'Blog'}]},
    footer: {copyright: 'Generated'},
  },
})};\n`;

const folders = () => [...new Set(docs().map(({folder}) => folder))];

const vitepressConfig = () => `export default ${JSON.stringify({
  title,
  description: tagline,
  cleanUrls: true,
  themeConfig: {
    nav: [{text: 'Manual', link: `/docs/${DOC}`}, {text: 'Blog', link: `/blog/${POST}`}],
    sidebar: {'/docs/': folders().map((folder) => ({text: folder, collapsed: folder !== dirname(DOC), items: docs().filter((doc) => doc.folder === folder).map(({path, title: text}) => ({text, link: `/docs/${path}`}))}))},
    footer: {copyright: 'Generated'},
  },
})};\n`;

const vitepressHome = `---\n${JSON.stringify({
  layout: 'home',
  hero: {name: title, text: tagline, actions: [{text: 'Read the manual', link: `/docs/${DOC}`}]},
  features: features.map(({title: name, text}) => ({title: name, details: text})),
})}\n---\n`;

const starlightConfig = () => `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://bench.example',
  integrations: [starlight(${JSON.stringify({
    title,
    pagefind: false,
    sidebar: folders().map((folder) => ({label: folder, collapsed: folder !== dirname(DOC), items: [{autogenerate: {directory: `docs/${folder}`}}]})),
  })})],
});
`;

const starlightContent = `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`;

const starlightHome = `---
title: ${title}
template: splash
hero:
  tagline: ${tagline}
  actions:
    - {text: Read the manual, link: /docs/${DOC}/}
---
import {Card, CardGrid} from '@astrojs/starlight/components';

<CardGrid>
${features.map(({title: name, text}) => `<Card title="${name}">${text}</Card>`).join('\n')}
</CardGrid>
`;

/** Returns a Node.js that is new enough for Astro: this one, or the one among the packages. */
async function newNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) {
    return process.execPath;
  }
  const program = join(here, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  await access(program);
  return program;
}

const entry = (specifier, file) => join(dirname(require.resolve(`${specifier}/package.json`)), file);
const quiet = {maxBuffer: 1 << 26, env: {...process.env, CI: 'true', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1'}};

const gosaur = (theme) => ({
  files: () => ({...docusaurusContent(), 'docusaurus.toml': gosaurConfig(theme)}),
  build: (dir, program) => run(program, ['build', dir], quiet),
  output: 'build',
  pages: {home: '/', docs: `/docs/${DOC}`, post: `/blog/${POST}`},
});

/** The programs: the files of the site, how it is built, the output folder, and the addresses of the three pages. */
export const programs = {
  'gosaur lucid': gosaur('lucid'),
  'gosaur classic': gosaur('classic'),
  docusaurus: {
    files: () => ({...docusaurusContent(), 'package.json': '{}\n', 'docusaurus.config.js': docusaurusConfig}),
    build: (dir) => run(process.execPath, [entry('@docusaurus/core', 'bin/docusaurus.mjs'), 'build'], {...quiet, cwd: dir}),
    output: 'build',
    pages: {home: '/', docs: `/docs/${DOC}`, post: `/blog/${POST}`},
  },
  starlight: {
    files: () => ({
      // Astro looks here for the packages that it has to compile.
      'package.json': '{"type": "module", "dependencies": {"@astrojs/starlight": "*"}}\n',
      'astro.config.mjs': starlightConfig(),
      'src/content.config.ts': starlightContent,
      'public/img/picture.svg': picture,
      'src/content/docs/index.mdx': starlightHome,
      ...entries(docs(), ({path}) => `src/content/docs/docs/${path}.md`, (doc) => page(doc)),
      ...entries(posts('/img/picture.svg'), ({slug}) => `src/content/docs/blog/${slug}.md`, (post) => page(post)),
    }),
    build: async (dir) => run(await newNode(), [entry('astro', 'bin/astro.mjs'), 'build'], {...quiet, cwd: dir}),
    output: 'dist',
    pages: {home: '/', docs: `/docs/${DOC}/`, post: `/blog/${POST}/`},
  },
  vitepress: {
    files: () => ({
      'package.json': '{"type": "module"}\n',
      '.vitepress/config.mjs': vitepressConfig(),
      'public/img/picture.svg': picture,
      'index.md': vitepressHome,
      ...entries(docs(), ({path}) => `docs/${path}.md`, (doc) => `# ${doc.title}\n\n${doc.text}`),
      ...entries(posts('/img/picture.svg'), ({slug}) => `blog/${slug}.md`, (post) => `# ${post.title}\n\n${post.text}`),
    }),
    build: (dir) => run(process.execPath, [entry('vitepress', 'bin/vitepress.js'), 'build'], {...quiet, cwd: dir}),
    output: '.vitepress/dist',
    pages: {home: '/', docs: `/docs/${DOC}`, post: `/blog/${POST}`},
  },
};

/** Returns the folder of a program's site. Gosaur's are elsewhere: it must not find the packages of the others. */
export function siteFolder(name) {
  return name.startsWith('gosaur') ? join(tmpdir(), 'gosaur-bench-pages', name.slice('gosaur '.length)) : join(here, 'build', name);
}

/** The folder of a program's built site. */
export const outputFolder = (name) => join(siteFolder(name), programs[name].output);

/** Writes the site of a program and builds it from scratch. */
export async function buildSite(name, gosaurProgram) {
  const program = programs[name];
  const dir = siteFolder(name);
  await rm(dir, {recursive: true, force: true});
  await write(dir, program.files());
  try {
    await program.build(dir, gosaurProgram);
  } catch (error) {
    throw new Error(`${name} did not build:\n${error.stdout ?? ''}${error.stderr ?? error}`, {cause: error});
  }
}
