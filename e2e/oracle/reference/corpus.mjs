// The corpus: files of cases, read as core/internal/treedump reads them.

import {readFileSync} from 'node:fs';

const ESCAPES = {'␍': '\r', '␀': '\0', '⇥': '\t', '␠': ' ', '␂': '\ufeff'};

/** readCases returns the cases of one file of the corpus. */
export function readCases(file) {
  const parts = `\n${readFileSync(file, 'utf8')}`.split('\n=== ').slice(1);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    const header = end < 0 ? part : part.slice(0, end);
    const [, name, words = ''] = /^(.*?)(?: \(([^()]*)\))?$/.exec(header.trim());
    return {name, options: readOptions(words), text: readText(end < 0 ? '' : part.slice(end + 1))};
  });
}

function readText(body) {
  const text = `${body.replace(/\n+$/, '')}\n`.replace(/[␍␀⇥␠␂]/g, (c) => ESCAPES[c]);
  return text.replace(/␄\n$/, '');
}

const LISTS = new Set(['converters', 'keywords', 'provide']);

/** readOptions reads the words behind a name: see corpus/README.md. */
export function readOptions(words) {
  const options = {};
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const [key, value] = word.split('=');
    if (value === undefined) {
      options[key] = true;
    } else {
      options[key] = LISTS.has(key) ? value.split(',') : value;
    }
  }
  return options;
}
