// A thread that parses documents for the process: it receives text and returns trees.
'use strict';
const {loadLibraries} = load('mdlibs.cjs');
const {mathPlugin} = load('mdcounterparts.cjs');
const {makeParser, readTree} = load('mdreading.cjs');

/**
 * Answers requests until the process ends: {id, format, text} is answered with {id, tree}, without a tree if the text cannot be
 * parsed.
 */
function start({siteDir, syntax}, port) {
  const libraries = loadLibraries(siteDir);
  const plugin = syntax.math ? mathPlugin(syntax.math, siteDir) : undefined;
  const parsers = new Map();
  const read = async (format, text) => {
    const loaded = await libraries;
    if (!parsers.has(format)) parsers.set(format, makeParser(loaded, format, syntax, await plugin));
    return readTree(parsers.get(format), text, loaded, syntax);
  };
  port.on('message', async ({id, format, text}) => {
    try {
      port.postMessage({id, tree: await read(format, text)});
    } catch {
      port.postMessage({id}); // the process finds the same error and reports its position
    }
  });
}

module.exports = {start};
