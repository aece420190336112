// Writes core/markdown/emoji/emoji.txt: the short names that the reference turns into emoji.
import {writeFileSync} from 'node:fs';
import emojilib from 'emojilib';

const lines = Object.entries(emojilib.lib)
  .filter(([name]) => /^(?:\+1|[\w-]+)$/.test(name))
  .map(([name, {char}]) => `${name} ${char}\n`)
  .sort();
writeFileSync(new URL('../../../core/markdown/emoji/emoji.txt', import.meta.url), lines.join(''));
