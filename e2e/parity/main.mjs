// Compares the sites that Gosaur and Docusaurus build from the same sources: see README.md.
//
//   node main.mjs record    writes the facts of the site that Docusaurus builds into record/, and the names of its options
//   node main.mjs compare   prints how the site that Gosaur builds differs; fails if it does

import {policies, themes, withGosaur, withReference} from './builders.mjs';
import {applyDeviations, unusedDeviations} from './deviations.mjs';
import {describe, differences} from './differences.mjs';
import {siteFacts} from './facts/site.mjs';
import {optionNames} from './options.mjs';
import {readRecord, writeNames, writeRecord} from './recorded.mjs';

/** All facts are compared for one site; for the others, only addresses. */
const factsOf = (policy) => (folder) => siteFacts(folder, policy === 'undefined');

async function record() {
  await writeNames(optionNames());
  for (const policy of policies) {
    await writeRecord(policy, await withReference(policy, factsOf(policy)));
  }
}

async function compare() {
  const used = new Set();
  let found = 0;
  for (const theme of themes) {
    for (const policy of policies) {
      const [theirs, ours] = [await readRecord(policy), await withGosaur(theme, policy, factsOf(policy))];
      applyDeviations(theirs, ours, theme, policy).forEach((deviation) => used.add(deviation));
      const different = differences(theirs, ours);
      found += different.length;
      console.log(`${theme}, trailingSlash ${policy}: ${Object.keys(ours).length} files, ${different.length} differences`);
      different.forEach((each) => console.log(describe(each)));
    }
  }
  const unused = unusedDeviations(used);
  for (const {theme, reason} of unused) {
    console.log(`deviations/list.mjs names a difference that there is not${theme ? ` in ${theme}` : ''}: ${reason}`);
  }
  process.exitCode = found + unused.length > 0 ? 1 : 0;
}

const commands = {record, compare};
const [name] = process.argv.slice(2);
if (!(name in commands)) {
  throw new Error(`give one of: ${Object.keys(commands).join(', ')}`);
}
await commands[name]();
