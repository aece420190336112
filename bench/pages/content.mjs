// The content of the measured sites: the same words for every program, the same bytes in every run.

const NOUNS = `request response session cache queue worker handler router token cluster replica index schema migration pipeline
  release bundle module plugin template layout component field validator policy account invoice event`.split(/\s+/);
const VERBS = 'creates loads reads writes stores sends receives checks renders compiles splits merges replaces updates removes'.split(' ');
const ADJECTIVES = 'default optional stable nested shared local remote empty partial signed public external slow fast cold warm'.split(' ');

const FOLDERS = 5;
const PAGES = 8;

/** The picture on a page of the manual and in a blog post. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 320" width="800" height="320" role="img" aria-label="Boxes that are joined by lines">
<rect width="800" height="320" fill="#eef2ff"/>
${Array.from({length: 12}, (_, i) => `<rect x="${30 + (i % 6) * 126}" y="${50 + Math.floor(i / 6) * 130}" width="96" height="80" rx="8" fill="#${['c7d2fe', 'a5b4fc', '818cf8'][i % 3]}"/>`).join('\n')}
</svg>
`;

/** Numbers that look random, from a seed. */
function randomFrom(seed) {
  let state = seed * 2 + 1;
  return (count) => (state = (state * 48271) % 2147483647) % count;
}

/** Writes text whose words depend on the seed alone. */
function writer(seed) {
  const random = randomFrom(seed);
  const pick = (words) => words[random(words.length)];
  const sentence = () =>
    `The ${pick(ADJECTIVES)} ${pick(NOUNS)} ${pick(VERBS)} each \`${pick(NOUNS)}_${pick(NOUNS)}\` in the **${pick(ADJECTIVES)}** ${pick(NOUNS)}, because one ${pick(NOUNS)} ${pick(VERBS)} the next ${pick(NOUNS)}.`;
  const many = (count, make) => Array.from({length: count}, make);
  return {
    title: () => `${pick(NOUNS).replace(/^./, (letter) => letter.toUpperCase())} ${pick(NOUNS)}`,
    paragraph: () => many(3 + random(3), sentence).join(' '),
    list: () => many(5, () => `- **${pick(NOUNS)}**: ${sentence()}`).join('\n'),
    table: () => ['| Option | Default | Meaning |', '| --- | --- | --- |', ...many(6, () => `| \`${pick(NOUNS)}_${pick(NOUNS)}\` | \`${random(100)}\` | The ${pick(ADJECTIVES)} ${pick(NOUNS)} |`)].join('\n'),
    code: () => ['```js', ...many(4, () => `export async function ${pick(NOUNS)}(${pick(ADJECTIVES)}) {\n  return ${pick(NOUNS)}(${pick(ADJECTIVES)}, ${random(500)});\n}`), '```'].join('\n'),
    tip: () => `:::tip\n\n${sentence()}\n\n:::`,
  };
}

function frontMatter(values) {
  return `---\n${Object.entries(values).map(([key, value]) => `${key}: ${value}\n`).join('')}---\n`;
}

/** A page of the manual: five sections with a list, code, a table, a tip and more code. */
function body(seed, picture) {
  const w = writer(seed);
  const parts = [w.paragraph(), ...(picture ? [`![Boxes that are joined by lines](${picture})`] : [])];
  for (const part of [w.list, w.code, w.table, w.tip, w.code]) {
    parts.push(`## ${w.title()}`, w.paragraph(), w.paragraph(), part());
  }
  return `${parts.join('\n\n')}\n`;
}

/** The pages of the manual: path without extension, title and text. */
export function docs() {
  return Array.from({length: FOLDERS * PAGES}, (_, i) => ({
    folder: `part-${Math.floor(i / PAGES) + 1}`,
    path: `part-${Math.floor(i / PAGES) + 1}/page-${(i % PAGES) + 1}`,
    title: `${writer(i + 1000).title()} ${i + 1}`,
    text: body(i + 1),
  }));
}

/** The blog's posts, newest first. Each begins with a picture. */
export function posts(picture) {
  return Array.from({length: 6}, (_, i) => ({
    date: `2026-0${6 - i}-15`,
    slug: `post-${i + 1}`,
    title: `${writer(i + 3000).title()} in release ${i + 1}`,
    text: body(i + 2000, picture),
  }));
}

export const picture = PICTURE;
export const title = 'Bench';
export const tagline = 'One site, built by five programs';
/** The texts of the home page's three columns. */
export const features = Array.from({length: 3}, (_, i) => ({title: writer(i + 4000).title(), text: writer(i + 4100).paragraph().replace(/[`*]/g, '')}));

/** The text of a page with its title in the front matter. */
export const page = ({title: name, text}, more = {}) => `${frontMatter({title: name, ...more})}\n${text}`;
