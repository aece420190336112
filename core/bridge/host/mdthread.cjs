// A thread that reads documents for the process: what it gets is text, and what it returns are trees.
'use strict';
const {loadLibraries} = load('mdlibs.cjs');
const {formulas} = load('mdcounterparts.cjs');
const {makeReader, readTree} = load('mdreading.cjs');

/** Answers the process until that ends: {id, format, text} brings {id, tree}, without a tree for a text that cannot be read. */
function start({siteDir, syntax}, port) {
  const libraries = loadLibraries(siteDir);
  const plugin = syntax.math ? formulas(syntax.math, siteDir) : undefined;
  const readers = new Map();
  const read = async (format, text) => {
    const loaded = await libraries;
    if (!readers.has(format)) readers.set(format, makeReader(loaded, format, syntax, await plugin));
    return readTree(readers.get(format), text, loaded, syntax);
  };
  port.on('message', async ({id, format, text}) => {
    try {
      port.postMessage({id, tree: await read(format, text)});
    } catch {
      port.postMessage({id}); // the process finds the same error, and says where it is
    }
  });
}

module.exports = {start};
