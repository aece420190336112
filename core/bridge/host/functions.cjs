// Calls functions of the site that its configuration names in the options of built-in plugins.
'use strict';
const {resolveReferences} = load('modules.cjs');
const {guarded} = load('guard.cjs');

/** The functions by their references, as promises. */
const known = new Map();

async function functionOf(reference, siteDir) {
  const found = await resolveReferences(reference, siteDir, importModule);
  if (typeof found !== 'function') throw new Error(`${reference} is not a function`);
  return found;
}

/** Calls the function of a reference, such as "require:./edit.js", with an argument: {result}, null for nothing. */
async function call({reference, argument}, siteDir) {
  if (!known.has(reference)) known.set(reference, functionOf(reference, siteDir));
  const found = await known.get(reference);
  return {result: (await guarded(reference, 'run', () => found(argument))) ?? null};
}

module.exports = {call};
