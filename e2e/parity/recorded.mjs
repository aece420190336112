import {mkdir, readFile, writeFile} from 'node:fs/promises';

const file = (policy) => new URL(`record/trailing-slash-${policy}.json`, import.meta.url);

/** Reads the recorded facts of the site that Docusaurus builds with a value of trailingSlash. */
export async function readRecord(policy) {
  return JSON.parse(await readFile(file(policy), 'utf8'));
}

/** Writes them, one fact on a line. */
export async function writeRecord(policy, facts) {
  const files = Object.entries(facts).map(([name, known]) => {
    const lines = Object.entries(known).map(([fact, value]) => `  ${JSON.stringify(fact)}: ${JSON.stringify(value)}`);
    return `${JSON.stringify(name)}: {\n${lines.join(',\n')}\n}`;
  });
  await mkdir(new URL('.', file(policy)), {recursive: true});
  await writeFile(file(policy), `{\n${files.join(',\n')}\n}\n`);
}

/** Writes the names of the settings that Docusaurus accepts, which the tests in Go compare with those of Gosaur. */
export async function writeNames(names) {
  await writeFile(new URL('record/options.json', import.meta.url), `${JSON.stringify(names, null, 1)}\n`);
}
