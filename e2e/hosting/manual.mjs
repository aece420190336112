// Reads the recipes from the manual, so that the tests use what readers copy.
import {readFileSync} from 'node:fs';
import path from 'node:path';

const guide = path.resolve(import.meta.dirname, '../../docs/docs/guides/hosting.md');

/** Returns the code blocks of the guide by their titles. */
export function recipes() {
  const found = new Map();
  for (const [, title, text] of readFileSync(guide, 'utf8').matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)) {
    if (found.has(title)) {
      throw new Error(`hosting.md has two blocks ${title}`);
    }
    found.set(title, text);
  }
  return found;
}

/** Returns a recipe after replacements: pairs of a text, which must occur, and its replacement. */
export function recipe(title, ...changes) {
  let text = recipes().get(title);
  if (text === undefined) {
    throw new Error(`hosting.md has no block ${title}`);
  }
  for (const [from, to] of changes) {
    if (!text.includes(from)) {
      throw new Error(`${title} lacks ${from}`);
    }
    text = text.replaceAll(from, to);
  }
  return text;
}
